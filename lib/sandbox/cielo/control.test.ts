// The guarantees of the control interface: outcomes, cancellations that are decided later, faults.
import { describe, expect, test } from 'vitest'
import { card, mastercard, merchant, sale, type TestCielo, testCielo, visa } from '@/lib/testing/cielo/client'

const find = async (cielo: TestCielo, id: string) => (await cielo.get(`/1/sales/${id}`)).json.Payment
const pay = async (cielo: TestCielo, payment: Record<string, unknown> = { Capture: true }, order?: string) =>
  (await cielo.post('/1/sales/', sale(payment, order))).json.Payment

describe('outcomes', () => {
  test('decide the next request that fits, and no other', async () => {
    const cielo = await testCielo()
    await cielo.control('POST', '/outcomes', {
      operation: 'sale',
      lastDigits: '4444',
      returnCode: '51',
      merchantAdviceCode: '24',
    })
    expect((await pay(cielo)).Status).toBe(2)
    const onMaster = { CreditCard: card(mastercard) }
    expect(await pay(cielo, onMaster)).toMatchObject({
      Status: 3,
      ReturnCode: '51',
      MerchantAdviceCode: '24',
    })
    expect((await pay(cielo, onMaster)).Status).toBe(1)
  })

  test('leave a sale unfinished until it is finished, refuse by Velocity, or abort', async () => {
    const cielo = await testCielo()
    const next = (outcome: object) => cielo.control('POST', '/outcomes', { operation: 'sale', ...outcome })
    await next({ velocity: true })
    expect(await pay(cielo)).toMatchObject({
      Status: 0,
      ReasonCode: 16,
      ReturnCode: 'BP171',
      VelocityAnalysis: { ResultMessage: 'Reject' },
    })
    await next({ status: 13 })
    expect((await pay(cielo)).Status).toBe(13)
    await next({ status: 12 })
    const { PaymentId, Status, AuthorizationCode } = await pay(cielo)
    expect([Status, AuthorizationCode]).toEqual([12, undefined])
    expect((await cielo.put(`/1/sales/${PaymentId}/void`)).json[0].Code).toBe(309)
    await cielo.control('POST', `/payments/${PaymentId}/status`, { status: 2 })
    expect(await find(cielo, PaymentId)).toMatchObject({ Status: 2, CapturedAmount: 10_000 })
  })

  test('are refused where they are unknown, and to the page of a browser', async () => {
    const cielo = await testCielo()
    expect((await cielo.control('POST', '/outcomes', { operation: 'sale', colour: 'red' })).status).toBe(400)
    const headers = { Origin: 'http://localhost:3000' }
    expect((await fetch(`${cielo.controlUrl}/outcomes`, { headers })).status).toBe(403)
  })
})

describe('cancellations decided later', () => {
  test('an accepted one is denied afterwards: the amount falls back, and a notification says it', async () => {
    const cielo = await testCielo()
    await cielo.control('PATCH', `/merchants/${merchant.merchantId}`, {
      notificationUrl: 'http://127.0.0.1:1/',
    })
    const { PaymentId } = await pay(cielo)
    await cielo.control('POST', '/outcomes', { operation: 'void', deniedAfterSeconds: 3600 })
    expect((await cielo.put(`/1/sales/${PaymentId}/void`)).json).toMatchObject({
      Status: 10,
      ReturnCode: '9',
    })
    expect((await find(cielo, PaymentId)).VoidedAmount).toBe(10_000)
    await cielo.control('POST', '/clock', { seconds: 3601 })
    const { Status, VoidedAmount } = await find(cielo, PaymentId)
    expect([Status, VoidedAmount]).toEqual([2, undefined])
    const { json } = await cielo.control('GET', '/notifications')
    expect(json.map((one: { changeType: number }) => one.changeType)).toEqual([1, 1, 5])
  })

  test('one in process counts only when it is accepted, and keeps others away', async () => {
    const cielo = await testCielo()
    const { PaymentId } = await pay(cielo)
    const ask = async () => (await cielo.put(`/1/sales/${PaymentId}/void?amount=4000`)).json.ReturnCode
    await cielo.control('POST', '/outcomes', { operation: 'void', pending: true, returnCode: '223' })
    expect(await ask()).toBe('223')
    expect((await find(cielo, PaymentId)).VoidedAmount).toBeUndefined()
    cielo.seconds(60)
    expect(await ask()).toBe('10')
    await cielo.control('POST', `/payments/${PaymentId}/void-result`, { result: 'accepted' })
    expect((await find(cielo, PaymentId)).VoidedAmount).toBe(4_000)
    await cielo.control('POST', '/outcomes', { operation: 'void', returnCode: '43' })
    cielo.seconds(60)
    expect(await ask()).toBe('43')
    expect((await find(cielo, PaymentId)).VoidedAmount).toBe(4_000)
  })
})

describe('faults', () => {
  const salesCount = async (cielo: TestCielo) => {
    const { json } = await cielo.control('GET', '/payments?merchantOrderId=order1')
    return json.length
  }

  test('lose an answer before or after the effect, or answer 500', async () => {
    const cielo = await testCielo()
    for (const [fault, effects] of [
      ['lostBefore', 0],
      ['lostAfter', 1],
    ] as const) {
      await cielo.control('POST', '/faults/next', { fault, operation: 'sale' })
      await expect(cielo.post('/1/sales/', sale())).rejects.toThrow()
      expect(await salesCount(cielo)).toBe(effects)
    }
    await cielo.control('POST', '/faults/next', { fault: 'errorBefore', operation: 'sale' })
    expect((await cielo.post('/1/sales/', sale())).status).toBe(500)
    await cielo.control('POST', '/faults/next', { fault: 'errorAfter', operation: 'sale' })
    expect((await cielo.post('/1/sales/', sale())).status).toBe(500)
    expect(await salesCount(cielo)).toBe(2)
    expect((await cielo.post('/1/sales/', sale())).status).toBe(201)
  })

  test('a late request has its effect after its client is gone', async () => {
    const cielo = await testCielo()
    await cielo.control('POST', '/faults/next', { fault: 'late', operation: 'sale', silenceMs: 150 })
    const body = JSON.stringify(sale())
    const headers = {
      'Content-Type': 'application/json',
      MerchantId: merchant.merchantId,
      MerchantKey: merchant.merchantKey,
    }
    const signal = AbortSignal.timeout(50)
    await expect(
      fetch(`${cielo.salesUrl}/1/sales/`, { method: 'POST', body, headers, signal }),
    ).rejects.toThrow()
    expect(await salesCount(cielo)).toBe(0)
    await expect.poll(() => salesCount(cielo)).toBe(1)
  })

  test('are drawn from the seed: the same requests fail alike', async () => {
    const results = async () => {
      const cielo = await testCielo({ seed: 'faults', faults: { lostBefore: 0.3, errorAfter: 0.3 } })
      const outcomes: unknown[] = []
      for (let index = 0; index < 20; index += 1)
        outcomes.push(
          await cielo.post('/1/sales/', sale()).then(
            (one) => one.status,
            () => 'lost',
          ),
        )
      return outcomes
    }
    const first = await results()
    expect(new Set(first)).toEqual(new Set([201, 500, 'lost']))
    expect(await results()).toEqual(first)
  })
})

test('Zero Auth, the BIN query and tokens answer as documented', async () => {
  const cielo = await testCielo()
  const verify = async (number: string, more?: object) =>
    (await cielo.post('/1/zeroauth', card(number, { ...more }))).json
  expect(await verify(mastercard)).toMatchObject({ Valid: true, ReturnCode: '00' })
  expect(await verify(visa)).toMatchObject({ Valid: false, ReturnCode: '57' })
  expect(await verify(visa, { Brand: 'Amex' })).toEqual({ Code: 57, Message: 'Bandeira inválida' })
  await cielo.control('POST', '/outcomes', { operation: 'zero-auth', returnCode: '00' })
  expect((await verify(visa)).Valid).toBe(true)
  expect((await cielo.get('/1/cardBin/431111')).json).toMatchObject({
    Status: '00',
    Provider: 'VISA',
    CardType: 'Débito',
  })
  expect((await cielo.get('/1/cardBin/4')).status).toBe(400)
  const { json } = await cielo.post('/1/card/', { ...card(), CustomerName: 'Maria Silva' })
  const paid = await pay(cielo, { CreditCard: { CardToken: json.CardToken, Brand: 'Visa' } })
  expect(paid).toMatchObject({ Status: 1, CreditCard: { CardNumber: '411111******1111' } })
  expect(
    (await cielo.post('/1/sales/', sale({ CreditCard: { CardToken: 'none', Brand: 'Visa' } }))).json[0].Code,
  ).toBe(180)
})

// The guarantees of a sale over HTTP: what it answers, what it refuses, and that a repetition pays twice.
import { describe, expect, test } from 'vitest'
import { card, mastercard, merchant, sale, testCielo, visa } from '@/lib/testing/cielo/client'
import { sandboxMerchants } from './options'

const codesOf = (json: Array<{ Code: number }>) => json.map((one) => one.Code)

describe('POST /1/sales/', () => {
  test('authorises without capture, or captures at once, and answers with its identifiers', async () => {
    const cielo = await testCielo()
    const reserved = await cielo.post('/1/sales/', sale())
    expect(reserved.status).toBe(201)
    expect(reserved.json.Payment).toMatchObject({
      Status: 1,
      ReturnCode: '4',
      Type: 'CreditCard',
      Amount: 10_000,
    })
    expect(reserved.json.Payment.CapturedAmount).toBeUndefined()
    const { Payment: paid } = (await cielo.post('/1/sales/', sale({ Capture: true, SoftDescriptor: 'LOJA' })))
      .json
    expect(paid).toMatchObject({ Status: 2, ReturnCode: '6', CapturedAmount: 10_000, SoftDescriptor: 'LOJA' })
    expect(paid.PaymentId).toMatch(/^[0-9a-f-]{36}$/)
    expect(paid.AuthorizationCode).toMatch(/^\d{6}$/)
    expect(paid.IssuerTransactionId).toMatch(/^\d{15}$/)
    expect(paid.Tid.length).toBeLessThanOrEqual(20)
    expect(paid.CreditCard.CardNumber).toBe('411111******1111')
  })

  test('reads names regardless of case, as clients of other languages write them', async () => {
    const cielo = await testCielo()
    const lower = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => [name[0]!.toLowerCase() + name.slice(1), lower(one)]),
          )
        : value
    const { status, json } = await cielo.post('/1/sales/', lower(sale({ Capture: true })))
    expect([status, json.Payment?.Status, json.MerchantOrderId]).toEqual([201, 2, 'order1'])
    const { Payment: exact } = (
      await cielo.post('/1/sales/', { ...sale(), payment: { amount: 1 }, MERCHANTORDERID: 'other' })
    ).json
    expect(exact.Amount).toBe(10_000)
  })

  test('makes a second payment of a repeated request', async () => {
    const cielo = await testCielo()
    const [one, two] = [await cielo.post('/1/sales/', sale()), await cielo.post('/1/sales/', sale())]
    expect(one!.json.Payment.PaymentId).not.toBe(two!.json.Payment.PaymentId)
    expect(one!.json.AcquirerOrderId).toBeUndefined()
    expect(two!.json.AcquirerOrderId).toMatch(/^\d{20}$/)
    const long = await cielo.post('/1/sales/', sale({}, 'a'.repeat(21)))
    expect(long.json.AcquirerOrderId).toMatch(/^\d{20}$/)
    const { json } = await cielo.get('/1/sales?merchantOrderId=order1')
    expect(json.Payment.map((each: { PaymentId: string }) => each.PaymentId).toSorted()).toEqual(
      [one!, two!].map((each) => each.json.Payment.PaymentId).toSorted(),
    )
  })

  test('declines by the last digit of the documented test cards', async () => {
    const cielo = await testCielo()
    const results = new Map<string, unknown>()
    for (const digit of '01234567') {
      const { json } = await cielo.post('/1/sales/', sale({ CreditCard: card(`411111111111111${digit}`) }))
      results.set(digit, [json.Payment.Status, json.Payment.ReturnCode])
    }
    expect(Object.fromEntries(results)).toEqual({
      0: [1, '4'],
      1: [1, '4'],
      2: [3, '05'],
      3: [3, '57'],
      4: [1, '4'],
      5: [3, '78'],
      6: [3, '99'],
      7: [3, '77'],
    })
  })

  test('refuses what breaks a rule with every code at once, and makes nothing', async () => {
    const cielo = await testCielo()
    const wrong = sale({
      Amount: 0,
      Installments: 0,
      CreditCard: card('411', { Holder: 'José', Brand: 'Banana' }),
    })
    const { status, json } = await cielo.post('/1/sales/', { ...wrong, MerchantOrderId: 'with-hyphen' })
    expect(status).toBe(400)
    expect(codesOf(json).toSorted()).toEqual([107, 108, 123, 177, 185, 214])
    expect((await cielo.get('/1/sales?merchantOrderId=with-hyphen')).status).toBe(404)
    const each = async (payment: object, code: number) =>
      expect(codesOf((await cielo.post('/1/sales/', sale(payment as Record<string, unknown>))).json)).toEqual(
        [code],
      )
    await each({ Amount: 10.5 }, 108)
    await each({ Type: undefined }, 102)
    await each({ Type: 'Pix' }, 129)
    await each({ CreditCard: undefined }, 124)
    await each({ CreditCard: card(visa, { ExpirationDate: '02/2026' }) }, 126)
    await each({ CreditCard: card(visa, { ExpirationDate: '2/26' }) }, 126)
    await each({ CreditCard: card(visa, { SecurityCode: '12345' }) }, 146)
    await each({ CreditCard: card(visa, { Brand: undefined }) }, 182)
    await each({ SoftDescriptor: 'longer than 13' }, 0)
    await each({ Recurrent: true, Installments: 2 }, 179)
    expect(codesOf((await cielo.post('/1/sales/', '')).json)).toEqual([184])
    expect(codesOf((await cielo.post('/1/sales/', { MerchantOrderId: 'a' })).json)).toEqual([119])
  })

  test('checks the credentials, and shows no merchant the payment of another', async () => {
    const cielo = await testCielo()
    const [first, second] = sandboxMerchants.map(({ merchantId, merchantKey }) => ({
      MerchantId: merchantId,
      MerchantKey: merchantKey,
    }))
    const codes = async (headers: Record<string, string>) => {
      const { status, json } = await cielo.post('/1/sales/', sale(), headers)
      return [status, ...codesOf(json)]
    }
    expect(await codes({})).toEqual([400, 101])
    expect(await codes({ ...first, MerchantId: 'none' })).toEqual([400, 114])
    expect(await codes({ MerchantId: first!.MerchantId })).toEqual([400, 131])
    expect(await codes({ ...first, MerchantId: '0a1b2c3d-0000-4000-8000-0000000000ff' })).toEqual([401, 115])
    expect(await codes({ ...first, MerchantKey: second!.MerchantKey })).toEqual([401, 132])
    const { json } = await cielo.post('/1/sales/', sale(), second)
    expect((await cielo.get(`/1/sales/${json.Payment.PaymentId}`)).status).toBe(404)
    expect((await cielo.put(`/1/sales/${json.Payment.PaymentId}/void`)).status).toBe(404)
  })

  test('refuses addresses that the merchant did not name, and a blocked merchant', async () => {
    const elsewhere = await testCielo({ merchants: [{ ...merchant, allowedAddresses: ['192.0.2.1'] }] })
    const refused = await elsewhere.post('/1/sales/', sale())
    expect([refused.status, refused.json[0].Code]).toEqual([403, 120])
    const blocked = await testCielo({ merchants: [{ ...merchant, blocked: true }] })
    expect((await blocked.post('/1/sales/', sale())).json[0].Code).toBe(116)
  })

  test('takes a debit only with authentication, captured at once, and its ECI from the proof', async () => {
    const cielo = await testCielo()
    const debit = { Type: 'DebitCard', CreditCard: undefined, DebitCard: card() }
    const { json: declined } = await cielo.post('/1/sales/', sale(debit))
    expect(declined.Payment).toMatchObject({ Status: 3, ReturnCode: 'AI' })
    const proof = {
      Cavv: 'AAAB',
      Eci: '5',
      Version: '2',
      ReferenceId: '0a1b2c3d-0000-4000-8000-000000000009',
    }
    const proven = { ...debit, Authenticate: true, ExternalAuthentication: proof }
    const { json: paid } = await cielo.post('/1/sales/', sale(proven))
    expect(paid.Payment).toMatchObject({ Status: 2, Eci: '05', DebitCard: { Brand: 'Visa' } })
    const two = { ...proven, ExternalAuthentication: { ...proof, Eci: '05' } }
    expect((await cielo.post('/1/sales/', sale(two))).status).toBe(400)
  })

  test('lets a payment without security code pass for a stored card only, by the rules of recurrence', async () => {
    const cielo = await testCielo()
    const without = (more: object = {}) => card(visa, { SecurityCode: undefined, ...more })
    const codeOf = async (payment: Record<string, unknown>) =>
      (await cielo.post('/1/sales/', sale(payment))).json.Payment.ReturnCode
    const used = { CardOnFile: { Usage: 'Used', Reason: 'Recurring' } }
    expect(await codeOf({ CreditCard: without() })).toBe('N7')
    expect(await codeOf({ CreditCard: without(used) })).toBe('N7')
    expect(await codeOf({ CreditCard: without(used), Recurrent: true })).toBe('4')
    const onMaster = { ...card(mastercard), ...used }
    expect(
      codesOf((await cielo.post('/1/sales/', sale({ CreditCard: onMaster, Recurrent: true }))).json),
    ).toEqual([186])
    const indicator = { InitiatedTransactionIndicator: { Category: 'M1', Subcategory: 'Subscription' } }
    expect(await codeOf({ CreditCard: onMaster, Recurrent: true, ...indicator })).toBe('4')
  })

  test('declines an instalment below five reais', async () => {
    const cielo = await testCielo()
    const { json } = await cielo.post('/1/sales/', sale({ Amount: 999, Installments: 2 }))
    expect(json.Payment).toMatchObject({ Status: 3, ReturnCode: 'EE' })
    const { json: paid } = await cielo.post('/1/sales/', sale({ Amount: 1000, Installments: 2 }))
    expect(paid.Payment).toMatchObject({ Status: 1, Installments: 2, Interest: 'ByMerchant' })
  })
})

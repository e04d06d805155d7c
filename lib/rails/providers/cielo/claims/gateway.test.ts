// Cielo's chargebacks through the port, over HTTP with the sandbox's Cielo.
import { describe, expect, test } from 'vitest'
import { sandboxChargebackClient } from '@/lib/sandbox/cielo/options'
import { card, merchant, sale, type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { createCieloDisputeGateway } from './gateway'

const at = new Date('2026-03-10T15:00:00Z')

function gatewayOf(cielo: TestCielo, changes: object = {}) {
  const { clientId, clientSecret } = sandboxChargebackClient
  return createCieloDisputeGateway({
    settings: {
      ...{ chargebackUrl: cielo.chargebackUrl, chargebackTokenUrl: cielo.chargebackTokenUrl },
      ...{ chargebackAmounts: 'CENTAVOS', chargebackUser: 'Balcao', timeoutMs: 2_000 },
      ...changes,
    },
    credentials: { chargebackClientId: clientId, chargebackClientSecret: clientSecret },
    clock: () => cielo.time.now,
  })
}

async function disputed(cielo: TestCielo, input: object = {}) {
  const paid = (await cielo.post('/1/sales/', sale({ Capture: true, CreditCard: card() }))).json.Payment
  const { json } = await cielo.control('POST', `/payments/${paid.PaymentId}/chargeback`, input)
  return { paid, idCase: json.idCase as number, idChargeback: json.idChargeback as number }
}

describe('the claims that wait', () => {
  test('are none, or each with its payment, reason, deadline and limits', async () => {
    const cielo = await testCielo()
    const gateway = gatewayOf(cielo)
    expect(await gateway.listClaims()).toEqual([])
    const { paid, idCase, idChargeback } = await disputed(cielo, { reasonCode: '104', amount: 4_211 })
    const [claim] = await gateway.listClaims()
    expect(claim).toMatchObject({
      ...{ stage: 'FIRST', reason: '10.4', value: 4_211, limits: { maxBytes: 8_000_000, maxPages: 10 } },
      payment: { nsu: String(Number(paid.ProofOfSale)), authorizationCode: paid.AuthorizationCode },
    })
    expect(claim!.reference).toBe(`cielo-${merchant.establishment}-${idChargeback}-${idCase}`)
    expect(claim!.dueAt.getTime()).toBeGreaterThan(cielo.time.now.getTime())
  })

  test('are all listed, however many pages they have', async () => {
    const cielo = await testCielo()
    for (let count = 0; count < 203; count += 1) await disputed(cielo)
    const claims = await gatewayOf(cielo).listClaims()
    expect(new Set(claims.map(({ reference }) => reference)).size).toBe(203)
  })

  test('of a second presentment are second', async () => {
    const cielo = await testCielo()
    await disputed(cielo, { process: 3 })
    expect((await gatewayOf(cielo).listClaims())[0]!.stage).toBe('SECOND')
  })
})

describe('an answer', () => {
  const file = { name: 'x.png', mediaType: 'image/png' as const, content: PNG() }

  test('arrives as one document named by the case, with a cut reason; repeated, it is done already', async () => {
    const cielo = await testCielo()
    const { idChargeback, idCase } = await disputed(cielo)
    const gateway = gatewayOf(cielo)
    const { reference } = (await gateway.listClaims())[0]!
    const sent = { reference, answer: 'Entregue. '.repeat(30), files: [file], at }
    await gateway.submit(sent)
    await gateway.submit(sent)
    const stored = cielo.cielo.state.get('chargeback', String(idChargeback))
    expect(stored).toMatchObject({ action: 'RECUSAR', document: { name: `${idCase}.pdf` } })
    expect(stored!.reasonToRefuse!.length).toBeLessThanOrEqual(100)
    expect(await gateway.listClaims()).toEqual([])
  })

  test('whose answer was lost is repeated without harm', async () => {
    const cielo = await testCielo()
    await disputed(cielo)
    const gateway = gatewayOf(cielo)
    const { reference } = (await gateway.listClaims())[0]!
    cielo.cielo.faults.next({ operation: 'chargeback-refuse', fault: 'lostAfter' })
    const sent = { reference, answer: 'Entregue.', files: [], at }
    await expect(gateway.submit(sent)).rejects.toThrow()
    await gateway.submit(sent)
  })

  test('after the deadline throws, and is no answer', async () => {
    const cielo = await testCielo()
    await disputed(cielo, { days: 2 })
    const gateway = gatewayOf(cielo)
    const { reference } = (await gateway.listClaims())[0]!
    cielo.seconds(5 * 86_400)
    await gateway.submit({ reference, answer: 'Entregue.', files: [], at }).catch(() => {})
    expect(await gateway.findState({ reference })).toBe('LOST')
  })

  test('that accepts the claim loses it', async () => {
    const cielo = await testCielo()
    await disputed(cielo)
    const gateway = gatewayOf(cielo)
    const { reference } = (await gateway.listClaims())[0]!
    await gateway.accept({ reference, at })
    await gateway.accept({ reference, at })
    expect(await gateway.findState({ reference })).toBe('LOST')
  })
})

test.each([
  ['establishment', 'WON'],
  ['issuer', 'LOST'],
] as const)('a claim decided for the %s is %s, and open before', async (favor, state) => {
  const cielo = await testCielo()
  const { idChargeback } = await disputed(cielo)
  const gateway = gatewayOf(cielo)
  const { reference } = (await gateway.listClaims())[0]!
  expect(await gateway.findState({ reference })).toBe('OPEN')
  await gateway.submit({ reference, answer: 'Entregue.', files: [], at })
  expect(await gateway.findState({ reference })).toBe('OPEN')
  await cielo.control('POST', `/chargebacks/${idChargeback}/decide`, { favor })
  expect(await gateway.findState({ reference })).toBe(state)
})

test('a wrong secret, a reference of another provider and silence throw', async () => {
  const cielo = await testCielo()
  await disputed(cielo)
  const wrong = gatewayOf(cielo, { chargebackTokenUrl: `${cielo.chargebackTokenUrl}/none` })
  await expect(wrong.listClaims()).rejects.toThrow()
  await expect(gatewayOf(cielo).findState({ reference: 'SIM-1' })).rejects.toThrow('names no chargeback')
})

function PNG(): Uint8Array {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
}

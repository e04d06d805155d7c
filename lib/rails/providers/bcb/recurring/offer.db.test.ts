// Whether a connection offers PIX Automático, what the operator's test says of it, and the callbacks of its bank.
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authorizationMoves, collectionMoves, isLater } from '@/lib/rails/recurring-pix/states'
import { testApp } from '@/lib/testing/app'
import { bcbParts, bcbRecurringAdapter, RECURRING_SCOPES } from '@/lib/testing/pix/bcb-adapter'
import { startCallbackReceiver } from '@/lib/testing/pix-psp/callback-receiver'
import { startPsp, testCertificates, txid } from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY } from '@/lib/testing/pix-psp/recurring'
import { checkBcbRecurringPix } from './check'
import { createBcbRecurringPix } from './provider'

const app = await testApp()
const psp = await startPsp({ tokenSeconds: 30 * 86_400 })
afterAll(() => psp.close())
beforeEach(() => psp.control.setFaults({}))

const asking = { scopes: `cob.write cob.read ${RECURRING_SCOPES}`, receiverAccount: '997182' }
const check = async (settings: Record<string, unknown>) =>
  checkBcbRecurringPix(bcbParts(app, psp, { settings }))

describe('the operator’s test', () => {
  test('says that a connection which asks for nothing has it off, without a call', async () => {
    const parts = bcbParts(app, psp)
    expect(await checkBcbRecurringPix(parts)).toEqual([
      { step: 'recurringPix', ok: true, detail: 'recurringOff' },
    ])
    expect(await createBcbRecurringPix(parts).offer()).toBe('OFF')
    for (const scope of ['rec.write', 'rec.read', 'cobr.write', 'cobr.read']) {
      const scopes = asking.scopes
        .split(' ')
        .filter((one) => one !== scope)
        .join(' ')
      expect(await createBcbRecurringPix(bcbParts(app, psp, { settings: { scopes } })).offer()).toBe('OFF')
    }
  })

  test('says that the bank offers it, and whether the account of the receiver is missing', async () => {
    expect(await check(asking)).toEqual([{ step: 'recurringPix', ok: true, detail: 'recurringOffered' }])
    expect(await check({ ...asking, receiverAccount: '' })).toMatchObject([
      { ok: false, detail: 'recurringNoAccount' },
    ])
  })

  test.each([403, 404])('says that the bank does not give it, by a %i', async (status) => {
    const { ca, server: files } = testCertificates()
    const server = createServer({ ca, cert: files.certificate, key: files.key }, (raw, out) => {
      if (raw.url === '/token') out.end('{"access_token":"t","expires_in":60}')
      else out.writeHead(status).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const baseUrl = `https://localhost:${(server.address() as AddressInfo).port}`
    const steps = await check({ ...asking, baseUrl, tokenUrl: `${baseUrl}/token` })
    expect(steps).toEqual([{ step: 'recurringPix', ok: false, detail: 'recurringRefused' }])
    server.closeAllConnections()
    server.close()
  })

  test('says that the bank gives no token for the scopes', async () => {
    const scopes = ['cob.read', 'cob.write', 'rec.write', 'cobr.write', 'cobr.read', 'rec.read']
    const without = await startPsp({ client: { id: 'a', secret: 'b', scopes: scopes.slice(0, 2) } })
    const settings = { scopes: scopes.join(' '), receiverAccount: '1' }
    const steps = await checkBcbRecurringPix(bcbParts(app, without, { settings }))
    expect(steps).toMatchObject([{ ok: false, detail: 'The bank gave no token: 400' }])
    await without.close()
  })

  test('says what failed otherwise', async () => {
    psp.control.orderFault({ fault: 'error-503', match: '/rec' })
    expect(await check(asking)).toMatchObject([{ ok: false, detail: '503 ServicoIndisponivel' }])
  })
})

test('both addresses are registered, and found again unless another installation took them over', async () => {
  const pix = bcbRecurringAdapter(app, psp, { settings: { callbackUrl: 'https://localhost:1/pix' } })
  expect(await pix.hasRecurringWebhooks()).toBe(false)
  await pix.registerRecurringWebhooks()
  await pix.registerRecurringWebhooks()
  expect(await pix.hasRecurringWebhooks()).toBe(true)
  await psp.call('PUT', '/webhookcobr', { webhookUrl: 'https://localhost:2/pix' })
  expect(await pix.hasRecurringWebhooks()).toBe(false)
  const off = bcbRecurringAdapter(app, psp, { settings: { callbackAuth: 'off' } })
  await off.registerRecurringWebhooks()
  expect(await off.hasRecurringWebhooks()).toBe(false)
})

test('callbacks that are doubled, reordered or lost lead to the same states as none at all', async () => {
  const receiver = await startCallbackReceiver(testCertificates())
  const pix = bcbRecurringAdapter(app, psp, { settings: { callbackUrl: receiver.url } })
  await pix.registerRecurringWebhooks()
  psp.control.setFaults({ callbacks: { doubled: 0.4, reordered: 0.4, lost: 0.1, grouped: 3 } })
  const ids: [idRec: string, of: string][] = []
  for (let number = 1; number <= 8; number++) {
    const idRec = await approvedRec(psp)
    await psp.call('PUT', `/cobr/${txid(number)}`, cobr(idRec, FIRST_DAY))
    ids.push([idRec, txid(number)])
  }
  await psp.run()
  psp.control.cancelRecurrence({ idRec: ids[0]![0] })
  psp.move(10 * 86_400)
  await psp.run()
  psp.move(60)
  await psp.run()
  await receiver.close()
  const known = new Map<string, string>()
  for (const { body } of receiver.received.toReversed()) {
    const hints = pix.readRecurringCallback(JSON.stringify(body))!
    for (const id of hints.authorizations) known.set(id, (await pix.findAuthorization(id))!.state)
    for (const id of hints.collections) known.set(id, (await pix.findCollection(id))!.state)
  }
  expect(known.size).toBeGreaterThan(10)
  for (const [id, state] of known) {
    const of = ids.findIndex((pair) => pair.includes(id))
    const expected = of === 0 ? 'CANCELED' : id.startsWith('R') ? 'APPROVED' : 'PAID'
    expect([id, state]).toEqual([id, expected])
  }
  expect(isLater(authorizationMoves, 'CANCELED', 'APPROVED')).toBe(false)
  expect(isLater(collectionMoves, 'PAID', 'ACTIVE')).toBe(false)
})

test.each([
  ['nonsense', undefined],
  ['[]', { authorizations: [], collections: [] }],
  ['{"recs":"x","cobsr":[1,{"txid":"short"}]}', { authorizations: [], collections: [] }],
  [
    JSON.stringify({
      recs: [{ idRec: 'R'.repeat(29) }, { idRec: 'R'.repeat(29) }, {}],
      cobrs: [{ txid: txid(1) }],
    }),
    { authorizations: ['R'.repeat(29)], collections: [txid(1)] },
  ],
])('of the body %s only identifiers are read', (text, hints) => {
  expect(bcbRecurringAdapter(app, psp).readRecurringCallback(text)).toEqual(hints)
})

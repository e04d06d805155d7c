// The adapter where the wire fails, and what the operator's test of a connection says.
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { NoAnswer, NotSent } from '@/lib/rails/connections/http/request'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'
import { testApp } from '@/lib/testing/app'
import { type AdapterChanges, bcbAdapter, bcbParts } from '@/lib/testing/pix/bcb-adapter'
import { startPsp, testCertificates, txid } from '@/lib/testing/pix-psp/psp'
import { checkBcbPix } from './check'

const app = await testApp()
const psp = await startPsp()
afterAll(() => psp.close())
beforeEach(() => psp.control.setFaults({}))

let charges = 100
const request = () => {
  charges += 1
  const expiresAt = new Date(psp.now().getTime() + 60_000)
  const receiver = { name: 'Café do Porto', city: 'Santos', key: 'x' }
  return { reference: txid(charges), sellerId: 1, receiver, value: centavos(3_700), expiresAt }
}

const servers: { close(): void; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A bank that gives tokens as any other, and to the rest the answer of the test. */
async function otherBank(answer: RequestListener, changes: AdapterChanges = {}) {
  const { ca, server: files } = testCertificates()
  const server = createServer({ ca, cert: files.certificate, key: files.key }, (raw, out) => {
    if (raw.url === '/token') out.end('{"access_token":"t","expires_in":60}')
    else answer(raw, out)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  return bcbAdapter(app, psp, {
    ...changes,
    settings: { baseUrl: origin, tokenUrl: `${origin}/token`, ...changes.settings },
  })
}

describe('a request', () => {
  test.each(['error-500', 'error-503', 'lost-before', 'silence-before'] as const)(
    'that meets %s throws, and succeeds when it is repeated',
    async (fault) => {
      const pix = bcbAdapter(app, psp, { settings: { timeoutMs: 500 } })
      const wanted = request()
      psp.control.orderFault({ fault, match: '^PUT .*/cob/' })
      await expect(pix.createCharge(wanted)).rejects.toThrow()
      expect((await pix.createCharge(wanted)).brCode).toMatch(/^000201/)
    },
  )

  test('to a bank that is not there was not sent; one without an answer may have arrived', async () => {
    const nowhere = { baseUrl: 'https://127.0.0.1:1', tokenUrl: 'https://127.0.0.1:1/token' }
    const pix = bcbAdapter(app, psp, { settings: nowhere })
    await expect(pix.findPayments(txid(1))).rejects.toBeInstanceOf(NotSent)
    // A charge that was requested before must not go to another bank.
    const wanted = request()
    await expect(pix.createCharge(wanted)).rejects.toBeInstanceOf(NotSent)
    await expect(pix.createCharge(wanted)).rejects.toBeInstanceOf(NoAnswer)
    const silent = await otherBank((raw) => raw.socket.destroy())
    await expect(silent.findPayments(txid(1))).rejects.toBeInstanceOf(NoAnswer)
  })

  test('has what is left of the time of its caller, where that is less than its own', async () => {
    const wanted = request()
    const seen: string[] = []
    const pix = await otherBank(
      (raw, out) => {
        seen.push(raw.method!)
        if (seen.length === 1) raw.socket.destroy()
        else if (raw.method === 'GET') setTimeout(() => out.writeHead(404).end('{}'), 700)
        else out.writeHead(422).end('{}')
      },
      { settings: { timeoutMs: 4_400 } },
    )
    await expect(pix.createCharge(wanted)).rejects.toBeInstanceOf(NoAnswer)
    await expect(pix.createCharge(wanted)).rejects.toThrow('422')
    expect(seen).toEqual(['PUT', 'GET', 'PUT'])
  })

  test.each([
    ['a page of a proxy', '<html>secret-body</html>'],
    ['JSON of something else', '{"ok":true,"x":"secret-body"}'],
    ['more than is expected', `"${'x'.repeat(9 * 1024 * 1024)}"`],
  ])('answered by %s is an error that does not repeat it', async (_, text) => {
    const pix = await otherBank((_raw, out) => out.end(text), { settings: { timeoutMs: 5_000 } })
    const error = await pix.findPayments(txid(1)).catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect((error as Error).message).not.toContain('secret-body')
  })

  test('carries the key of the application where the bank wants it', async () => {
    for (const [apiKeyIn, seen] of [
      ['header', 'header /cob'],
      ['query', 'none /cob'],
    ] as const) {
      const urls: string[] = []
      const pix = await otherBank(
        (raw, out) => {
          urls.push(`${raw.headers['x-key'] ? 'header' : 'none'} ${raw.url}`)
          out.writeHead(404).end('{}')
        },
        { settings: { apiKeyName: 'x-key', apiKeyIn }, credentials: { apiKey: 'k1' } },
      )
      await pix.findPayments(txid(1))
      expect(urls[0]).toContain(seen)
      expect(urls[0]!.endsWith('?x-key=k1')).toBe(apiKeyIn === 'query')
    }
  })
})

test.each([
  [undefined, 'Cafe do Porto'],
  ['Pagamentos do Sul S.A.', 'Pagamentos do Sul S.A.'],
])(
  'a charge without its code gets one built from its location, for the holder %s of the key',
  async (receiverName, merchantName) => {
    const wanted = request()
    const location = 'pix.example.com/v2/abc'
    const pix = await otherBank(
      (_, out) => {
        const calendario = { criacao: '2026-11-20T12:00:00Z' }
        const charge = { txid: wanted.reference, status: 'ATIVA', calendario, valor: { original: '37.00' } }
        out.writeHead(201).end(JSON.stringify({ ...charge, loc: { id: 1, location } }))
      },
      { settings: { receiverName } },
    )
    const read = parseBrCode((await pix.createCharge(wanted)).brCode)
    expect(read).toMatchObject({ ok: true, brCode: { kind: 'dynamic', location, merchantName } })
  },
)

describe("the operator's test of a connection", () => {
  const check = (changes?: AdapterChanges) =>
    checkBcbPix({ ...bcbParts(app, psp, changes), callbackBase: 'https://localhost:1' })
  const secrets = [psp.client.secret, 'PRIVATE KEY']

  test('passes each step of a good one, and changes nothing at the bank', async () => {
    const steps = await check()
    expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true])
    expect(steps.at(-1)!.detail).toContain('webhookLater')
    expect(psp.control.state()).toMatchObject({ webhooks: [] })
  })

  test.each([
    ['a wrong secret', { credentials: { clientSecret: 'wrong-secret' } }, 'token'],
    ['no certificate', { credentials: { certificate: '', privateKey: '' } }, 'token'],
    ['another authority', { settings: { ca: '' } }, 'token'],
    [
      'a key of another certificate',
      { credentials: { privateKey: psp.certificates.server.key } },
      'clientCertificate',
    ],
    ['a name that does not exist', { settings: { baseUrl: 'https://x.invalid' } }, 'serverNames'],
    ['a path that does not exist', { settings: { baseUrl: `${psp.url}/x` } }, 'chargeQuery'],
  ])('ends at the step that fails for %s, without a secret', async (_, changes, step) => {
    const steps = await check(changes as AdapterChanges)
    const last = steps.at(-1)!
    expect(last).toMatchObject({ ok: false, detail: expect.any(String) })
    expect(last.step).toContain(step)
    for (const secret of [...secrets, 'wrong-secret']) expect(JSON.stringify(steps)).not.toContain(secret)
  })
})

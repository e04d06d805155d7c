// An installation whose secrets are rotated while an integrator repeats an order: several processes, each with its
// own settings, on the same database.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { transaction } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { closeRuntime } from '@/lib/testing/parts/runtime-of-process'

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
const app = await testApp()
const seller = await app.seller()
const { token } = await transaction(app.ctx(), (ctx) =>
  issueKey(ctx, { seller, title: 'loja', scopes: ['charges'], expiresAt: null }),
)

afterEach(async () => {
  await closeRuntime()
  vi.unstubAllEnvs()
})
// The modules of the last process hold its settings.
afterAll(() => {
  vi.resetModules()
})

interface Process {
  current: string
  old?: string[]
  next?: string
}

/** A process that has just started with these settings. */
async function start({ current, old = [], next = '' }: Process) {
  await closeRuntime()
  vi.resetModules()
  vi.stubEnv('DATABASE_URL', app.url)
  vi.stubEnv('PUBLIC_URL', 'http://localhost:3000')
  vi.stubEnv('SIMULATORS', 'on')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('BALCAO_SECRET', current)
  vi.stubEnv('BALCAO_OLD_SECRETS', old.join(', '))
  vi.stubEnv('BALCAO_NEXT_SECRET', next)
  const { api } = await import('@/lib/http/routes/api')
  const { runtime } = await import('@/lib/process/runtime')
  return {
    vault: (await runtime()).makeCtx({ kind: 'system' }).vault,
    async order(key: string, title = 'Café') {
      const headers = new Headers({ 'x-token-api': token, 'x-idempotency-key': key })
      const payment = {
        method: 'PIX',
        fraudData: { document: '52998224725', name: 'Maria', email: 'm@exemplo.com.br' },
      }
      const body = new TextEncoder().encode(JSON.stringify({ title, value: 10, installments: 1, payment }))
      const request = new Request('http://localhost/v2/orders', { method: 'POST', headers, body })
      const answer = await api.resourceAt('/v2/orders').POST(request, { params: {}, after: () => undefined })
      return { status: answer.status, body: String(answer.body) }
    },
  }
}

const step = { before: { current: first }, prepared: { current: first, next: second } }
const after = [
  { current: second, old: [first] },
  { current: second, old: [first], next: third },
  { current: third, old: [first, second] },
]

test('an order that is repeated with its key is the same one before and after each rotation', async () => {
  const key = randomUUID()
  const created = await (await start(step.before)).order(key)
  expect(created.status).toBe(201)
  for (const settings of [step.before, step.prepared, ...after]) {
    const process = await start(settings)
    expect(await process.order(key)).toEqual(created)
    expect((await process.order(key, 'Chá')).status).toBe(422)
  }
  // Once the secret is removed, a changed request can no longer be detected.
  expect((await (await start({ current: third, old: [second] })).order(key)).status).toBe(503)
  const [orders] = await app.sql`select count(*)::int as n from orders where seller_id = ${seller.id}`
  expect(orders!.n).toBe(1)
})

test('an order of a process with new settings can be repeated at one that still has the old ones', async () => {
  const key = randomUUID()
  const created = await (await start(after[0]!)).order(key)
  expect(await (await start(step.prepared)).order(key)).toEqual(created)
})

test('each of several old secrets is accepted, with a space after the comma too', async () => {
  const key = randomUUID()
  const created = await (await start(after[0]!)).order(key)
  expect(await (await start(after[2]!)).order(key)).toEqual(created)
})

test('a card is found again and its number can be decrypted through every rotation', async () => {
  const number = '4111111111111111'
  const { vault } = await start(step.before)
  const [sealed, hash] = [vault.seal(number, 'one'), vault.hash(number, 1)]
  for (const settings of [step.prepared, ...after]) {
    const later = (await start(settings)).vault
    expect(later.open(sealed, 'one')).toBe(number)
    expect(later.knownHashes(number, 1)).toContain(hash)
  }
  vi.stubEnv('BALCAO_FINGERPRINT_SECRET', first)
  const { vault: last } = await start({ current: third, old: [second] })
  expect(last.knownHashes(number, 1)).toContain(hash)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { NotSent } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { bcbAdapter, bcbParts } from '@/lib/testing/pix/bcb-adapter'
import { startPsp, txid } from '@/lib/testing/pix-psp/psp'
import { createTokens } from './tokens'

const app = await testApp()
const psp = await startPsp({ tokenSeconds: 600 })
afterAll(() => psp.close())

let connections = 1_000

/** Processes of one connection, and how often they request a token. */
function connection({ waitMs = 20, seconds = 600 as number | undefined } = {}) {
  connections += 1
  const parts = bcbParts(app, psp, { connectionId: connections })
  const state = { now: new Date('2026-11-20T12:00:00Z'), requests: [] as string[], fails: false }
  return {
    state,
    connectionId: connections,
    process: (clientId = 'own') => {
      const credentials = { ...parts.credentials, clientId }
      return createTokens({
        ...parts,
        credentials,
        clock: () => state.now,
        async request({ headers, body }) {
          state.requests.push(`${headers!.authorization} ${body}`)
          const number = state.requests.length
          await sleep(waitMs)
          if (state.fails) throw new NotSent('down')
          const text = JSON.stringify({ access_token: `token ${number}`, expires_in: seconds })
          return { status: 200, headers: {}, text }
        },
      })
    },
    move(ms: number) {
      state.now = new Date(state.now.getTime() + ms)
    },
  }
}

describe('the token of a connection', () => {
  test('is requested once for all processes, also at the same moment', async () => {
    const { process, state } = connection()
    const all = Array.from({ length: 8 }, () => process())
    const tokens = await Promise.all([...all, ...all].map((one) => one.current()))
    expect(new Set(tokens)).toEqual(new Set(['token 1']))
    expect(await process().current()).toBe('token 1')
    expect(state.requests).toEqual([
      `Basic ${Buffer.from(`own:${psp.client.secret}`).toString('base64')} ${new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'cob.write cob.read pix.write pix.read webhook.write webhook.read',
      })}`,
    ])
  })

  test('is renewed by one process before it ends, while the others use the old one', async () => {
    const { process, state, move } = connection({ waitMs: 200 })
    const [first, second] = [process(), process()]
    await first.current()
    await second.current()
    move(9 * MINUTE_MS + 1)
    const renewing = first.current()
    await sleep(60)
    expect(await second.current()).toBe('token 1')
    expect(await renewing).toBe('token 2')
    expect(state.requests).toHaveLength(2)
  })

  test('is renewed once for all processes where the bank rejects it', async () => {
    const { process, state } = connection()
    const all = Array.from({ length: 6 }, () => process())
    await Promise.all(all.map((one) => one.current()))
    const renewed = await Promise.all(all.map((one) => one.renewed('token 1', 0)))
    expect(new Set(renewed)).toEqual(new Set(['token 2']))
    expect(state.requests).toHaveLength(2)
  })

  test('is not renewed for each refusal that a new token does not end', async () => {
    const { process, state, move } = connection()
    const own = process()
    await own.current()
    move(59_000)
    expect(await own.renewed('token 1', MINUTE_MS)).toBeUndefined()
    move(2_000)
    expect(await own.renewed('token 1', MINUTE_MS)).toBe('token 2')
    expect(state.requests).toHaveLength(2)
  })

  test('is used until it ends where the bank gives no other one, and then is missing', async () => {
    const { process, state, move } = connection()
    const own = process()
    await own.current()
    state.fails = true
    move(9 * MINUTE_MS + 1)
    expect(await own.current()).toBe('token 1')
    move(MINUTE_MS)
    await expect(own.current()).rejects.toThrow('down')
    state.fails = false
    expect(await own.current()).toBe('token 4')
  })

  test('of other credentials is not used', async () => {
    const { process } = connection()
    await process().current()
    expect(await process('other').current()).toBe('token 2')
  })

  test('is requested after the lease of a process that died', async () => {
    const { process, connectionId, state, move } = connection()
    await app.sql`insert into platform.pix_tokens (connection_id, leased_until)
      values (${connectionId}, ${new Date(state.now.getTime() + 5_000)})`
    const waiting = process().current()
    await sleep(120)
    expect(state.requests).toEqual([])
    move(5_001)
    expect(await waiting).toBe('token 1')
  })

  test('is stored sealed', async () => {
    const { process, connectionId } = connection()
    await process().current()
    const [row] =
      await app.sql`select sealed_token from platform.pix_tokens where connection_id = ${connectionId}`
    expect(row!.sealed_token).not.toContain('token 1')
  })
})

describe.each([401, 403] as const)('a bank that rejects an old token with %s', (tokenStatus) => {
  test('gets the request again with a new one', async () => {
    const own = await startPsp({ tokenSeconds: 90, tokenStatus })
    let offset = 0
    // Our clock is behind the bank's, so that we use a token that has ended there.
    const pix = bcbAdapter(app, own, { clock: () => new Date(own.now().getTime() - offset) })
    expect(await pix.findChargeState(txid(1))).toBeUndefined()
    own.move(95)
    offset = 30_000
    expect(await pix.findChargeState(txid(1))).toBeUndefined()
    await own.close()
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { createDatabase } from '@/db/client'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { createSigner } from '@/lib/base/kernel/signed'
import { testApp } from '@/lib/testing/app'
import { deleteExpiredIdempotencyKeys } from './delete-expired-keys'
import { type Fingerprint, fingerprintOf } from './fingerprint'
import { runOnce } from './run-once'
import type { KeyScope } from './store'
import type { StoredResponse } from './stored-response'

const app = await testApp()
await app.sql`create table effects (name text)`

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const [same, one, other] = ['same', 'one', 'other'].map((request) => fingerprintOf(signer, request)) as [
  Fingerprint,
  Fingerprint,
  Fingerprint,
]

const scope = (key = randomUUID(), sellerId = 1) => ({ sellerId, operation: 'createPaymentLink', key })

/** Work that makes its effect and its response in one transaction. */
const once = (
  ctx: Ctx,
  key: KeyScope,
  fingerprint: Fingerprint,
  begin: (ctx: TxCtx) => Promise<StoredResponse>,
) => runOnce(ctx, { scope: key, fingerprint }, { begin })

const effect = (name: string) => async (ctx: TxCtx) => {
  await ctx.tx.execute(`insert into effects values ('${name}')`)
  await sleep(20)
  return { status: 200, body: JSON.stringify({ random: Math.random() }) }
}

const effects = async (name: string) => (await app.sql`select 1 from effects where name = ${name}`).length

describe('requests with the same idempotency key', () => {
  test('50 at the same time have one effect and one response', async () => {
    const key = scope()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => once(app.ctx(), key, same, effect(key.key))),
    )
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await effects(key.key)).toBe(1)
  })

  test('in two processes have one effect and one response', async () => {
    vi.resetModules()
    const other = await import('./run-once')
    const key = scope()
    const responses = await Promise.all(
      [runOnce, other.runOnce].map((run) =>
        run(app.ctx(), { scope: key, fingerprint: same }, { begin: effect(key.key) }),
      ),
    )
    expect(responses[0]).toEqual(responses[1])
    expect(await effects(key.key)).toBe(1)
  })

  test('wait without a database connection, so that other work can use it', async () => {
    const { db, close } = createDatabase({ url: app.url, max: 2 })
    const ctx = { ...app.ctx(), db }
    const key = scope()
    const finished: string[] = []
    let signalDone = () => {}
    const done = new Promise<void>((resolve) => {
      signalDone = resolve
    })
    const slow = async () => {
      await done
      finished.push('first')
      return { status: 200, body: '{}' }
    }
    const all = Array.from({ length: 6 }, () => once(ctx, key, same, slow))
    await sleep(100)
    await db.execute('select 1').then(() => finished.push('other work'))
    signalDone()
    await Promise.all(all)
    expect(finished).toEqual(['other work', 'first'])
    await close()
  })

  test('of two sellers are independent of each other', async () => {
    const key = randomUUID()
    const mine = await once(app.ctx(), scope(key, 1), same, effect(key))
    const others = await once(app.ctx(), scope(key, 2), same, effect(key))
    expect(others.body).not.toBe(mine.body)
    expect(await effects(key)).toBe(2)
  })

  test('get the stored response for a day, or for the retention days of their operation', async () => {
    const [short, long] = [scope(), { ...scope(), retentionDays: 30 }]
    const on = (days: number) => {
      const systemNow = new Date(app.ctx().now.getTime() + days * DAY_MS)
      return { ...app.ctx(), systemNow }
    }
    const first = await once(on(0), long, same, effect(long.key))
    await once(on(0), short, same, effect(short.key))
    await deleteExpiredIdempotencyKeys(on(29))
    expect(await once(on(29), long, same, effect(long.key))).toEqual(first)
    await once(on(29), short, same, effect(short.key))
    await once(on(31), long, same, effect(long.key))
    expect([await effects(long.key), await effects(short.key)]).toEqual([2, 2])
  })

  test('with another body are refused and have no effect', async () => {
    const key = scope()
    await once(app.ctx(), key, one, effect(key.key))
    await expect(once(app.ctx(), key, other, effect(key.key))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await effects(key.key)).toBe(1)
  })

  test('run again where the first one failed before its commit', async () => {
    const key = scope()
    const failing = async (ctx: TxCtx) => {
      await effect(key.key)(ctx)
      throw new Error('crash before commit')
    }
    await expect(once(app.ctx(), key, same, failing)).rejects.toThrow('crash')
    expect(await effects(key.key)).toBe(0)
    await once(app.ctx(), key, same, effect(key.key))
    expect(await effects(key.key)).toBe(1)
  })

  test('get the stored response until a day is over, and not longer', async () => {
    const key = scope()
    const first = await once(app.ctx(), key, same, effect(key.key))
    app.advance(DAY_MS - 1)
    expect(await deleteExpiredIdempotencyKeys(app.ctx())).toBe(0)
    expect((await once(app.ctx(), key, same, effect(key.key))).body).toBe(first.body)
    app.advance(1)
    expect((await once(app.ctx(), key, same, effect(key.key))).body).not.toBe(first.body)
    app.advance(DAY_MS)
    expect(await deleteExpiredIdempotencyKeys(app.ctx())).toBeGreaterThan(0)
  })

  test('leave no response in the database unencrypted', async () => {
    const key = scope()
    await once(app.ctx(), key, same, async () => ({ status: 200, body: '{"secret":"visible-once"}' }))
    const rows = await app.sql`select * from idempotency_keys where key = ${key.key}`
    expect(JSON.stringify(rows)).not.toContain('visible-once')
  })
})

describe('a fingerprint that cannot be compared', () => {
  test('because its secret is unknown gives 503, so that the client does not try another key', async () => {
    const key = scope()
    const unknown = createSigner({ keys: { b: new Uint8Array(32).fill(1) }, current: 'b' })
    await once(app.ctx(), key, fingerprintOf(unknown, 'same'), effect(key.key))
    await expect(once(app.ctx(), key, same, effect(key.key))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await effects(key.key)).toBe(1)
  })

  test('because it names no secret gives 503, so that the client does not try another key', async () => {
    const key = scope()
    const [, digits = ''] = signer.sign('same').split('.')
    await once(app.ctx(), key, { ...same, text: digits }, effect(key.key))
    await expect(once(app.ctx(), key, same, effect(key.key))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await effects(key.key)).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { testApp } from '@/e2e/fixtures/app'
import type { TxCtx } from '@/lib/kernel/ctx'
import { createSigner } from '@/lib/kernel/signed'
import { deleteExpiredIdempotencyKeys } from './forget-expired'
import { type Fingerprint, fingerprintOf, once } from './idempotency'

const app = await testApp()
await app.sql`create table effects (name text)`

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const [same, one, other] = ['same', 'one', 'other'].map((request) => fingerprintOf(signer, request)) as [
  Fingerprint,
  Fingerprint,
  Fingerprint,
]

const scope = (key = randomUUID(), sellerId = 1) => ({ sellerId, operation: 'createPaymentLink', key })

const effect = (name: string) => async (ctx: TxCtx) => {
  await ctx.tx.execute(`insert into effects values ('${name}')`)
  await sleep(20)
  return { status: 200, body: JSON.stringify({ random: Math.random() }) }
}

const effects = async (name: string) => (await app.sql`select 1 from effects where name = ${name}`).length

describe('requests with the same idempotency key', () => {
  test('50 at once have one effect and one answer', async () => {
    const key = scope()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => once(app.ctx(), key, same, effect(key.key))),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await effects(key.key)).toBe(1)
  })

  test('wait without a database connection, so that other work goes on meanwhile', async () => {
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

  test('of two sellers are strangers to each other', async () => {
    const key = randomUUID()
    const mine = await once(app.ctx(), scope(key, 1), same, effect(key))
    const theirs = await once(app.ctx(), scope(key, 2), same, effect(key))
    expect(theirs.body).not.toBe(mine.body)
    expect(await effects(key)).toBe(2)
  })

  test('are the same for a day, or for as many as their operation keeps keys', async () => {
    const [brief, long] = [scope(), { ...scope(), keptDays: 30 }]
    const on = (days: number) => {
      const systemNow = new Date(app.ctx().now.getTime() + days * 24 * 60 * 60_000)
      return { ...app.ctx(), systemNow }
    }
    const first = await once(on(0), long, same, effect(long.key))
    await once(on(0), brief, same, effect(brief.key))
    await deleteExpiredIdempotencyKeys(on(29))
    expect(await once(on(29), long, same, effect(long.key))).toEqual(first)
    await once(on(29), brief, same, effect(brief.key))
    await once(on(31), long, same, effect(long.key))
    expect([await effects(long.key), await effects(brief.key)]).toEqual([2, 2])
  })

  test('with another body are refused and have no effect', async () => {
    const key = scope()
    await once(app.ctx(), key, one, effect(key.key))
    await expect(once(app.ctx(), key, other, effect(key.key))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await effects(key.key)).toBe(1)
  })

  test('run again where the first one failed before its effect stood', async () => {
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

  test('are forgotten after a day, not before', async () => {
    const key = scope()
    const first = await once(app.ctx(), key, same, effect(key.key))
    app.advance(24 * 3_600_000 - 1)
    expect(await deleteExpiredIdempotencyKeys(app.ctx())).toBe(0)
    expect((await once(app.ctx(), key, same, effect(key.key))).body).toBe(first.body)
    app.advance(1)
    expect((await once(app.ctx(), key, same, effect(key.key))).body).not.toBe(first.body)
    app.advance(24 * 3_600_000)
    expect(await deleteExpiredIdempotencyKeys(app.ctx())).toBeGreaterThan(0)
  })

  test('keep no answer in clear', async () => {
    const key = scope()
    await once(app.ctx(), key, same, async () => ({ status: 200, body: '{"secret":"visible-once"}' }))
    const rows = await app.sql`select * from idempotency_keys where key = ${key.key}`
    expect(JSON.stringify(rows)).not.toContain('visible-once')
  })
})

describe('the fingerprint of a request', () => {
  test('is blind to the order of members, and to nothing else', () => {
    const { fits } = fingerprintOf(signer, { a: 1, b: { c: [1, 2] } })
    const made = (request: unknown) => fingerprintOf(signer, request).made
    expect(fits(made({ b: { c: [1, 2] }, a: 1 }))).toBe(true)
    expect(fits(made({ a: '1', b: { c: [1, 2] } }))).toBe(false)
    expect(fits(made({ a: 1, b: { c: [2, 1] } }))).toBe(false)
  })

  test('that an unknown secret made sends nobody to another key', async () => {
    const key = scope()
    const strange = createSigner({ keys: { b: new Uint8Array(32).fill(1) }, current: 'b' })
    await once(app.ctx(), key, fingerprintOf(strange, 'same'), effect(key.key))
    await expect(once(app.ctx(), key, same, effect(key.key))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await effects(key.key)).toBe(1)
  })

  test('from before keys had names, when requests were read otherwise, sends nobody to another key', async () => {
    const key = scope()
    const [, digits = ''] = signer.sign('as it was read then').split('.')
    await once(app.ctx(), key, { ...same, made: digits }, effect(key.key))
    await expect(once(app.ctx(), key, same, effect(key.key))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await effects(key.key)).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import type { TxCtx } from '@/lib/kernel/ctx'
import { createSigner } from '@/lib/kernel/signed'
import { deleteExpiredIdempotencyKeys } from './forget-expired'
import { fingerprintOf } from './idempotency'
import { onceInTwoPhases, type TwoPhases } from './two-phase'

const app = await testApp()
await app.sql`create table effects (name text)`

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const [same, different] = [fingerprintOf(signer, 'same'), fingerprintOf(signer, 'other')]

const scope = (key = randomUUID(), sellerId = 1) => ({ sellerId, operation: 'createOrder', key })
const effects = async (name: string) => (await app.sql`select 1 from effects where name = ${name}`).length

afterEach(() => {
  vi.useRealTimers()
})

/** Makes one effect of this name; `finish` answers what it was told to, or with something random. */
function phases(name: string, finish?: TwoPhases['finish']): TwoPhases {
  return {
    async begin(ctx: TxCtx) {
      await ctx.tx.execute(`insert into effects values ('${name}')`)
      return name
    },
    finish:
      finish ??
      (async (_, resource) => {
        await sleep(20)
        return { status: 201, body: JSON.stringify({ resource, random: Math.random() }) }
      }),
  }
}

const bankIsAway = () => Promise.reject(new Error('bank is away'))

describe('requests with the same key, answered in two phases', () => {
  test('200 at once have one effect and one answer', async () => {
    const key = scope()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => onceInTwoPhases(app.ctx(), key, same, phases(key.key))),
    )
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size).toBe(1)
    expect(await effects(key.key)).toBe(1)
  })

  test('the effect stands where the answer failed, and the next request answers it without making it again', async () => {
    const key = scope()
    const first = onceInTwoPhases(app.ctx(), key, same, phases(key.key, bankIsAway))
    await expect(first).rejects.toThrow('bank is away')
    expect(await effects(key.key)).toBe(1)
    const second = await onceInTwoPhases(app.ctx(), key, same, phases(key.key))
    expect(JSON.parse(second.body)).toMatchObject({ resource: key.key })
    expect(await onceInTwoPhases(app.ctx(), key, same, phases(key.key, bankIsAway))).toEqual(second)
    expect(await effects(key.key)).toBe(1)
  })

  test('a process that died between effect and answer is relieved when its lease has run out', async () => {
    const key = scope()
    const died = onceInTwoPhases(
      app.ctx(),
      key,
      same,
      phases(key.key, () => new Promise(() => {})),
    )
    died.catch(() => undefined)
    await expect.poll(() => effects(key.key)).toBe(1)
    const late = { ...app.ctx(), systemNow: new Date(app.ctx().systemNow.getTime() + 16_000) }
    const relieved = await Promise.all([1, 2, 3].map(() => onceInTwoPhases(late, key, same, phases(key.key))))
    expect(new Set(relieved.map((answer) => answer.body)).size).toBe(1)
    expect(await effects(key.key)).toBe(1)
  })

  test('409 while another is at work on the answer, after five seconds', async () => {
    const key = scope()
    onceInTwoPhases(
      app.ctx(),
      key,
      same,
      phases(key.key, () => new Promise(() => {})),
    ).catch(() => undefined)
    await expect.poll(() => effects(key.key)).toBe(1)
    vi.useFakeTimers({ toFake: ['performance'] })
    let ended = false
    const waiting = onceInTwoPhases(app.ctx(), key, same, phases(key.key)).finally(() => {
      ended = true
    })
    waiting.catch(() => undefined)
    vi.advanceTimersByTime(4_900)
    // Longer than its pause between two looks after 4.9 seconds.
    await sleep(750)
    expect(ended).toBe(false)
    vi.advanceTimersByTime(100)
    await expect(waiting).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' })
  })

  test('another body is refused while the first runs and when it is done', async () => {
    const key = scope()
    const other = () => onceInTwoPhases(app.ctx(), key, different, phases(key.key))
    await onceInTwoPhases(app.ctx(), key, same, phases(key.key, bankIsAway)).catch(() => undefined)
    await expect(other()).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    await onceInTwoPhases(app.ctx(), key, same, phases(key.key))
    await expect(other()).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('a request that made no effect does not spend its key', async () => {
    const key = scope()
    const refused = { ...phases(key.key), begin: () => Promise.reject(new Error('refused')) }
    await expect(onceInTwoPhases(app.ctx(), key, same, refused)).rejects.toThrow('refused')
    expect((await onceInTwoPhases(app.ctx(), key, different, phases(key.key))).status).toBe(201)
  })

  test("another seller's key is its own, and a key is forgotten after a day", async () => {
    const key = scope()
    const theirs = { ...key, sellerId: 2 }
    const first = await onceInTwoPhases(app.ctx(), key, same, phases(key.key))
    expect(await onceInTwoPhases(app.ctx(), theirs, same, phases(key.key))).not.toEqual(first)
    const tomorrow = { ...app.ctx(), systemNow: new Date(app.ctx().systemNow.getTime() + 86_400_001) }
    expect(await deleteExpiredIdempotencyKeys(tomorrow)).toBeGreaterThan(0)
    expect(await onceInTwoPhases(tomorrow, key, same, phases(key.key))).not.toEqual(first)
  })
})

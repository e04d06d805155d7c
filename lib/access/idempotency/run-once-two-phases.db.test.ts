import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { createSigner } from '@/lib/base/kernel/signed'
import { testApp } from '@/lib/testing/app'
import { deleteExpiredIdempotencyKeys } from './delete-expired-keys'
import { fingerprintOf } from './fingerprint'
import { runOnce, type Work } from './run-once'
import type { StoredResponse } from './stored-response'

const app = await testApp()
await app.sql`create table effects (name text)`

const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })
const fingerprint = fingerprintOf(signer, 'same')
afterEach(() => {
  vi.useRealTimers()
})

const newRequest = () => ({
  scope: { sellerId: 1, operation: 'createOrder', key: randomUUID() },
  fingerprint,
})
type KeyedRequest = ReturnType<typeof newRequest>
const withOtherBody = (request: KeyedRequest) => ({ ...request, fingerprint: fingerprintOf(signer, 'other') })

const effects = async ({ scope }: KeyedRequest) =>
  (await app.sql`select 1 from effects where name = ${scope.key}`).length

async function randomResponse(resource: string): Promise<StoredResponse> {
  await sleep(20)
  return { status: 201, body: JSON.stringify({ resource, random: Math.random() }) }
}

/** Work with one effect, named by the key; `respond` is its second phase. */
function work({ scope: { key } }: KeyedRequest, respond = randomResponse) {
  const unfinished = (resource: string) => ({ resource, finish: () => respond(resource) })
  return {
    async begin(ctx: TxCtx) {
      await ctx.tx.execute(`insert into effects values ('${key}')`)
      return unfinished(key)
    },
    resume: unfinished,
  } satisfies Work
}

const run = (request: KeyedRequest, respond?: typeof randomResponse, ctx: Ctx = app.ctx()) =>
  runOnce(ctx, request, work(request, respond))

const bankFails = () => Promise.reject(new Error('bank is away'))
const bankHangs = () => new Promise<never>(() => {})
const inSeconds = (seconds: number) => {
  const ctx = app.ctx()
  return { ...ctx, systemNow: new Date(ctx.systemNow.getTime() + seconds * 1_000) }
}

/** A request whose second phase never ends, as where its process died. */
async function startHanging(request: KeyedRequest): Promise<void> {
  run(request, bankHangs).catch(() => undefined)
  await expect.poll(() => effects(request)).toBe(1)
}

describe('requests with the same key and a call to a provider', () => {
  test('200 at the same time have one effect and one response', async () => {
    const request = newRequest()
    const responses = await Promise.all(Array.from({ length: 200 }, () => run(request)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await effects(request)).toBe(1)
  })

  test('in two processes have one effect and one response', async () => {
    vi.resetModules()
    const other = await import('./run-once')
    const request = newRequest()
    const responses = await Promise.all(
      [runOnce, other.runOnce].map((runIn) => runIn(app.ctx(), request, work(request))),
    )
    expect(responses[0]).toEqual(responses[1])
    expect(await effects(request)).toBe(1)
  })

  test('keep the effect where the second phase failed; the next request makes the response only', async () => {
    const request = newRequest()
    await expect(run(request, bankFails)).rejects.toThrow('bank is away')
    expect(await effects(request)).toBe(1)
    const second = await run(request)
    expect(JSON.parse(second.body)).toMatchObject({ resource: request.scope.key })
    expect(await run(request, bankFails)).toEqual(second)
    expect(await effects(request)).toBe(1)
  })

  test('resume the work of a process that died, once its lease has expired', async () => {
    const request = newRequest()
    await startHanging(request)
    const responses = await Promise.all([1, 2, 3].map(() => run(request, randomResponse, inSeconds(16))))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await effects(request)).toBe(1)
  })

  test('do not resume before the lease has expired: 409 after waiting five seconds', async () => {
    const request = newRequest()
    await startHanging(request)
    vi.useFakeTimers({ toFake: ['performance'] })
    let isDone = false
    const waiting = run(request).finally(() => {
      isDone = true
    })
    waiting.catch(() => undefined)
    vi.advanceTimersByTime(4_900)
    await sleep(100)
    expect(isDone).toBe(false)
    vi.advanceTimersByTime(100)
    await expect(waiting).rejects.toMatchObject({ code: 'IDEMPOTENCY_RUNNING' })
    expect(await effects(request)).toBe(1)
  })

  test('finish with what the first phase has in memory; a later request finishes from the resource alone', async () => {
    const finishes: string[] = []
    const finishAs = (name: string, respond = randomResponse) => ({
      resource: 'one',
      finish: () => {
        finishes.push(name)
        return respond('one')
      },
    })
    const request = newRequest()
    const resume = () => finishAs('resumed')
    await expect(
      runOnce(app.ctx(), request, { begin: async () => finishAs('own', bankFails), resume }),
    ).rejects.toThrow('bank is away')
    await runOnce(app.ctx(), request, { begin: async () => finishAs('never'), resume })
    expect(finishes).toEqual(['own', 'resumed'])
  })

  test('store with the response what makes it: both or neither', async () => {
    const storing = ({ scope: { key } }: KeyedRequest, statement: string) => {
      const unfinished = {
        resource: key,
        finish: async () => async (ctx: TxCtx) => {
          ctx.tx.withCommit((last) => last.execute(statement))
          return { status: 201, body: '{}' }
        },
      }
      return { begin: async () => unfinished, resume: () => unfinished } satisfies Work
    }
    const request = newRequest()
    await expect(runOnce(app.ctx(), request, storing(request, 'insert into nowhere'))).rejects.toThrow()
    const [stored] = await app.sql`select status from idempotency_keys where key = ${request.scope.key}`
    expect(stored).toEqual({ status: null })
    const insert = `insert into effects values ('${request.scope.key}')`
    await runOnce(app.ctx(), request, storing(request, insert))
    expect(await effects(request)).toBe(1)
  })

  test('read beside their key; where that fails, the first one fails, and a repeated one gets its response', async () => {
    const request = newRequest()
    const reading = (read: Work['read']) => runOnce(app.ctx(), request, { ...work(request), read })
    const failing = () => Promise.reject(new Error('not found'))
    await expect(reading(failing)).rejects.toThrow('not found')
    expect(await effects(request)).toBe(0)
    const first = await reading(async () => work(request).begin)
    expect(await reading(failing)).toEqual(first)
    expect(await effects(request)).toBe(1)
  })

  test('with another body are refused, both while the first one runs and after it', async () => {
    const request = newRequest()
    await run(request, bankFails).catch(() => undefined)
    await expect(run(withOtherBody(request))).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    await run(request)
    await expect(run(withOtherBody(request))).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('leave the key free where the first phase failed', async () => {
    const request = newRequest()
    const refused = { ...work(request), begin: () => Promise.reject(new Error('refused')) }
    await expect(runOnce(app.ctx(), request, refused)).rejects.toThrow('refused')
    expect((await run(withOtherBody(request))).status).toBe(201)
  })

  test('of another seller have their own key, and a key expires after a day', async () => {
    const request = newRequest()
    const theirs = { ...request, scope: { ...request.scope, sellerId: 2 } }
    const first = await run(request)
    expect(await run(theirs)).not.toEqual(first)
    const tomorrow = inSeconds(24 * 60 * 60 + 1)
    expect(await deleteExpiredIdempotencyKeys(tomorrow)).toBeGreaterThan(0)
    expect(await run(request, randomResponse, tomorrow)).not.toEqual(first)
  })
})

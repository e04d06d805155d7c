import { afterEach, expect, test } from 'vitest'
import { createProcessClock } from '@/lib/backoffice/platform/status/process-clock'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { guardByClock, hasWrongClock } from './clock-guard'

afterEach(() => guardByClock(undefined))

const HOUR_MS = 3_600_000

test('a process whose clock is wrong begins no transaction, and begins them again once it is right', async () => {
  let aheadMs = 0
  let monotonicMs = 0
  const real = Date.parse('2026-11-27T12:00:00Z')
  const clock = createProcessClock({
    clock: () => new Date(real + monotonicMs + aheadMs),
    readDatabase: async () => new Date(real + monotonicMs),
    onChange: () => {},
    monotonicMs: () => monotonicMs,
  })
  guardByClock(clock.isWrong)
  const begun: string[] = []
  const ctx = {
    actor: { kind: 'anonymous' },
    db: { transaction: async (work: (tx: unknown) => Promise<unknown>) => work({}) },
  } as unknown as Ctx
  const take = (name: string) => transaction(ctx, async () => begun.push(name))
  await clock.isRight()
  await take('before')
  aheadMs = HOUR_MS
  expect(hasWrongClock()).toBe(true)
  await expect(take('meanwhile')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  aheadMs = -HOUR_MS
  await expect(take('meanwhile')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  aheadMs = 0
  monotonicMs += 120_000
  await take('after')
  expect(begun).toEqual(['before', 'after'])
})

import { expect, test, vi } from 'vitest'
import { delayRefusal } from './delay-refusal'

const waits = vi.hoisted(() => ({ open: [] as (() => void)[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) =>
    new Promise<void>((resolve) => {
      expect(ms).toBe(1_000)
      waits.open.push(resolve)
    }),
}))

test('a thousand responses are delayed for a second at a time, and one more is not', async () => {
  const delayed = Array.from({ length: 1_000 }, delayRefusal)
  await delayRefusal()
  expect(waits.open).toHaveLength(1_000)
  for (const resolve of waits.open) resolve()
  await Promise.all(delayed)
  delayRefusal()
  expect(waits.open).toHaveLength(1_001)
})

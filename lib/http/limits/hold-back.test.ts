import { expect, test, vi } from 'vitest'
import { holdBack } from './hold-back'

const waits = vi.hoisted(() => ({ open: [] as (() => void)[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) =>
    new Promise<void>((resolve) => {
      expect(ms).toBe(1_000)
      waits.open.push(resolve)
    }),
}))

test('a thousand are held back for a second, one more is not, and those who were answered make room', async () => {
  const held = Array.from({ length: 1_000 }, holdBack)
  await holdBack()
  expect(waits.open).toHaveLength(1_000)
  for (const resolve of waits.open) resolve()
  await Promise.all(held)
  holdBack()
  expect(waits.open).toHaveLength(1_001)
})

import { expect, test } from 'vitest'
import { holdBack } from './hold-back'

test('a thousand responses are delayed by a second, one more is not, and each that is sent frees its place', async () => {
  const waiting: (() => void)[] = []
  const wait = (ms: number) => {
    expect(ms).toBe(1_000)
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const sendAll = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const held = Array.from({ length: 1_000 }, () => holdBack(wait))
  await holdBack(wait)
  expect(waiting).toHaveLength(1_000)
  sendAll()
  await Promise.all(held)
  const next = holdBack(wait)
  expect(waiting).toHaveLength(1)
  sendAll()
  await next
})

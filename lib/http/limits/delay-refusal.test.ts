import { expect, test } from 'vitest'
import { delayRefusal } from './delay-refusal'

test('a thousand responses are delayed by a second, one more is not, and each that is sent frees its place', async () => {
  const waiting: (() => void)[] = []
  const wait = (ms: number) => {
    expect(ms).toBe(1_000)
    return new Promise<void>((resolve) => waiting.push(resolve))
  }
  const sendAll = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  const delayed = Array.from({ length: 1_000 }, () => delayRefusal(wait))
  await delayRefusal(wait)
  expect(waiting).toHaveLength(1_000)
  sendAll()
  await Promise.all(delayed)
  const next = delayRefusal(wait)
  expect(waiting).toHaveLength(1)
  sendAll()
  await next
})

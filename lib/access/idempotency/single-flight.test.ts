import { expect, test } from 'vitest'
import { singleFlight } from './single-flight'

test('of several calls at the same time one works, and the others return when it has ended', async () => {
  const ended: string[] = []
  let finish = () => {}
  const one = singleFlight('a', 1_000, async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    ended.push('one')
    return 1
  })
  const others = Array.from({ length: 5 }, async () => {
    const result = await singleFlight('a', 1_000, async () => 2)
    ended.push('other')
    return result
  })
  expect(await singleFlight('b', 1_000, async () => 3)).toBe(3)
  finish()
  expect([await one, ...(await Promise.all(others))]).toEqual([1, ...Array(5).fill(undefined)])
  expect(ended[0]).toBe('one')
})

test('a call waits no longer than its limit and does not fail with the working one; the next call works', async () => {
  let fail = (_: Error) => {}
  const one = singleFlight('c', 1_000, () => new Promise((_, reject) => (fail = reject)))
  expect(await singleFlight('c', 5, async () => 2)).toBeUndefined()
  const waiting = singleFlight('c', 1_000, async () => 2)
  fail(new Error('the bank failed'))
  await expect(one).rejects.toThrow('the bank failed')
  expect(await waiting).toBeUndefined()
  expect(await singleFlight('c', 1_000, async () => 2)).toBe(2)
})

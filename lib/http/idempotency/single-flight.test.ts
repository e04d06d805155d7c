import { expect, test } from 'vitest'
import { singleFlight } from './single-flight'

test('of many who ask at once one works, and the others are back when it has ended', async () => {
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
    const answer = await singleFlight('a', 1_000, async () => 2)
    ended.push('other')
    return answer
  })
  expect(await singleFlight('b', 1_000, async () => 3)).toBe(3)
  finish()
  expect([await one, ...(await Promise.all(others))]).toEqual([1, ...Array(5).fill(undefined)])
  expect(ended[0]).toBe('one')
})

test('nobody waits longer than they may, nor fails for who goes ahead; then it is their turn', async () => {
  let fail = (_: Error) => {}
  const one = singleFlight('c', 1_000, () => new Promise((_, reject) => (fail = reject)))
  expect(await singleFlight('c', 5, async () => 2)).toBeUndefined()
  const waiting = singleFlight('c', 1_000, async () => 2)
  fail(new Error('the bank has gone'))
  await expect(one).rejects.toThrow('the bank has gone')
  expect(await waiting).toBeUndefined()
  expect(await singleFlight('c', 1_000, async () => 2)).toBe(2)
})

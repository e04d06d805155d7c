import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most'

test('no more than the limit run at once, in the order they came, and a failure gives its place back', async () => {
  const limit = atMost(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) => async () => {
    began.push(n)
    most = Math.max(most, ++running)
    await sleep(2)
    running--
    if (n % 3 === 0) throw new Error('no')
    return n
  }
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => limit(work(n))))
  expect(most).toBe(2)
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(all.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    'failed',
    4,
    5,
    'failed',
    7,
    8,
  ])
})

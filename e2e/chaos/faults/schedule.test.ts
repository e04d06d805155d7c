import { expect, test } from 'vitest'
import { randomOf } from '@/lib/testing/random'
import type { Fault } from './fault'
import { orderOf } from './schedule'

const faults: Fault[] = [1, 2, 4].map((weight) => ({
  name: `weight ${weight}`,
  weight,
  play: async () => '',
}))

function take(seed: number, count: number): string[] {
  const order = orderOf(faults, randomOf(seed))
  return Array.from({ length: count }, () => order.next().value.name)
}

test('each fault is played once before any is played twice, then as often as its weight says', () => {
  for (let seed = 1; seed < 20; seed += 1) {
    const names = take(seed, 7)
    expect(new Set(names.slice(0, 3)).size).toBe(3)
    expect(names.filter((name) => name === 'weight 4')).toHaveLength(4)
    expect(names.filter((name) => name === 'weight 1')).toHaveLength(1)
  }
})

test('a seed always gives the same order of faults, and another seed another one', () => {
  expect(take(7, 50)).toEqual(take(7, 50))
  expect(take(7, 50)).not.toEqual(take(8, 50))
})

import { expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { besideSeller } from './beside-seller'

const db = {} as Db

/** Reads keys from `stored`; `asked` has the sellers that were read, with whether the key had been answered then. */
function reading(stored: Record<string, number | null>) {
  const asked: { sellerId: number; after: boolean }[] = []
  let answered = false
  const read = besideSeller(async (_, sellerId) => {
    asked.push({ sellerId, after: answered })
    return { name: `seller ${sellerId}` }
  })
  return {
    stored,
    asked,
    async read(key: string) {
      answered = false
      asked.length = 0
      const row = new Promise<{ sellerId: number | null } | undefined>((resolve) =>
        setTimeout(() => {
          answered = true
          resolve(key in stored ? { sellerId: stored[key]! } : undefined)
        }, 5),
      )
      return read(db, key, row, ({ sellerId }) => sellerId)
    },
  }
}

test('the seller of a key is read after the key at first, and at the same time from then on', async () => {
  const { read, asked } = reading({ a: 1 })
  expect(await read('a')).toEqual({ row: { sellerId: 1 }, seller: { name: 'seller 1' } })
  expect(asked).toEqual([{ sellerId: 1, after: true }])
  expect(await read('a')).toEqual({ row: { sellerId: 1 }, seller: { name: 'seller 1' } })
  expect(asked).toEqual([{ sellerId: 1, after: false }])
})

test('a key that another seller has by now is answered with that one', async () => {
  const { read, stored, asked } = reading({ a: 1 })
  await read('a')
  stored.a = 2
  expect(await read('a')).toMatchObject({ seller: { name: 'seller 2' } })
  expect(await read('a')).toMatchObject({ seller: { name: 'seller 2' } })
  expect(asked).toEqual([{ sellerId: 2, after: false }])
})

test('a key without a seller, and one that no longer exists, are answered without one', async () => {
  const { read, stored } = reading({ a: 1, operator: null })
  expect(await read('operator')).toEqual({ row: { sellerId: null }, seller: undefined })
  await read('a')
  delete stored.a
  expect(await read('a')).toBeUndefined()
  expect(await read('unknown')).toBeUndefined()
})

test('the oldest of many keys is read after its key again', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`k${index}`, 7]))
  const { read, asked } = reading(many)
  await Promise.all(Object.keys(many).map(read))
  await read('k10000')
  expect(asked).toEqual([{ sellerId: 7, after: false }])
  await read('k0')
  expect(asked).toEqual([{ sellerId: 7, after: true }])
})

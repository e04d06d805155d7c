import { expect, test } from 'vitest'
import type { Db } from '@/db/client'
import type { CellParts, PlatformCtx } from '@/lib/base/kernel/ctx'
import { besideSeller } from './beside-seller'

/** The database of a cell is its number. */
const away = new Set<number>()
const cells = {
  find: async (cell: number) => {
    if (away.has(cell)) throw new Error('away')
    return { db: cell as unknown as Db } as CellParts
  },
}
const ctx = { cells } as unknown as PlatformCtx
/** Sellers above 10 live in cell 2. */
const cellOf = (sellerId: number) => (sellerId > 10 ? 2 : 1)

/** Reads keys from `stored`; `asked` has the sellers that were read, with whether the key had been answered then. */
function reading(stored: Record<string, number | null>) {
  const asked: { sellerId: number; cell: unknown; after: boolean }[] = []
  let answered = false
  const read = besideSeller(async (db, sellerId) => {
    asked.push({ sellerId, cell: db, after: answered })
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
      return read(ctx, key, row, ({ sellerId }) =>
        sellerId === null ? undefined : { sellerId, cell: cellOf(sellerId) },
      )
    },
  }
}

test('the seller of a key is read after the key at first, and at the same time from then on', async () => {
  const { read, asked } = reading({ a: 1 })
  expect(await read('a')).toEqual({ row: { sellerId: 1 }, seller: { name: 'seller 1' } })
  expect(asked).toEqual([{ sellerId: 1, cell: 1, after: true }])
  expect(await read('a')).toEqual({ row: { sellerId: 1 }, seller: { name: 'seller 1' } })
  expect(asked).toEqual([{ sellerId: 1, cell: 1, after: false }])
})

test('a key that another seller has by now is answered with that one', async () => {
  const { read, stored, asked } = reading({ a: 1 })
  await read('a')
  stored.a = 12
  expect(await read('a')).toMatchObject({ seller: { name: 'seller 12' } })
  expect(await read('a')).toMatchObject({ seller: { name: 'seller 12' } })
  expect(asked).toEqual([{ sellerId: 12, cell: 2, after: false }])
})

test('a key that another seller has by now, or none, does not need the cell of the former one', async () => {
  const { read, stored } = reading({ a: 12, b: 12 })
  await read('a')
  await read('b')
  Object.assign(stored, { a: 1, b: null })
  away.add(2)
  expect(await read('a')).toMatchObject({ seller: { name: 'seller 1' } })
  expect(await read('b')).toEqual({ row: { sellerId: null }, seller: undefined })
  stored.a = 12
  await expect(read('a')).rejects.toThrow('away')
  away.clear()
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
  expect(asked).toEqual([{ sellerId: 7, cell: 1, after: false }])
  await read('k0')
  expect(asked).toEqual([{ sellerId: 7, cell: 1, after: true }])
})

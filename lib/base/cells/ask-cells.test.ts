import { expect, test } from 'vitest'
import type { CellParts, PlatformCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { askCells, earliestOf, findInCells, mergeRows, silentIn, sumOf } from './ask-cells'

const withCells = (
  count: number,
  find = async (_: number): Promise<CellParts | undefined> => ({}) as CellParts,
) =>
  ({
    cells: { find, list: async () => Array.from({ length: count }, (_, index) => index + 1) },
  }) as unknown as PlatformCtx

const never = () => new Promise<never>(() => {})

test('all cells are asked side by side, some at once, and answer in their order', async () => {
  let [running, most] = [0, 0]
  const { answers, silent } = await askCells(
    withCells(20),
    async ({ cell }) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 21 - cell))
      running -= 1
      return cell * 10
    },
    { atOnce: 3 },
  )
  expect(most).toBe(3)
  expect(silent).toEqual([])
  expect(answers).toEqual(
    Array.from({ length: 20 }, (_, index) => ({ cell: index + 1, found: (index + 1) * 10 })),
  )
})

test('a cell that fails, does not answer or cannot be opened is named, and delays the others once', async () => {
  const ctx = withCells(5, async (cell) => (cell === 5 ? never() : ({} as CellParts)))
  const { answers, silent } = await askCells(
    ctx,
    async ({ cell }) => {
      if (cell === 2) return never()
      if (cell === 4) throw new Error('away')
      return 'here'
    },
    { within: 20 },
  )
  expect(answers).toEqual([1, 3].map((cell) => ({ cell, found: 'here' })))
  expect(silent).toEqual([2, 4, 5])
  expect(silentIn({ silent }, { silent: [1, 4] })).toEqual([1, 2, 4, 5])
})

test('which cells answered is noted, and with what each other failed; where none of all did, that is thrown alone', async () => {
  const noted: unknown[] = []
  const ctx = withCells(3)
  ctx.cells.note = (answering, failed) => void noted.push({ answering, failed })
  const error = new Error('away')
  const away = async ({ cell }: { cell: number }) => (cell === 2 ? Promise.reject(error) : undefined)
  await askCells(ctx, away)
  expect(noted).toEqual([{ answering: [1, 3], failed: [{ cell: 2, error }] }])
  await askCells(ctx, away, { cells: [2] })
  expect(noted[1]).toEqual({ answering: [], failed: [{ cell: 2, error }] })
  await expect(askCells(ctx, () => Promise.reject(error))).rejects.toThrow('No cell answered')
  expect(noted).toHaveLength(2)
})

test('a failure of all cells, of the only one, and a refusal are thrown', async () => {
  const away = async () => {
    throw new Error('away')
  }
  await expect(askCells(withCells(3), away)).rejects.toThrow('No cell answered')
  await expect(askCells(withCells(1), away)).rejects.toThrow(/^away$/)
  const refused = ({ cell }: { cell: number }) =>
    cell === 2 ? Promise.reject(new Problem('FORBIDDEN')) : Promise.resolve(cell)
  await expect(askCells(withCells(3), refused)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('only the cells that are wanted are asked', async () => {
  const { answers } = await askCells(withCells(3), async ({ cell }) => cell, { cells: [3, 1, 7] })
  expect(answers.map(({ cell }) => cell)).toEqual([1, 3])
  expect(await askCells(withCells(3), async ({ cell }) => cell, { cells: [] })).toEqual({
    answers: [],
    silent: [],
  })
  const away = () => Promise.reject(new Error('away'))
  expect(await askCells(withCells(3), away, { cells: [2] })).toEqual({ answers: [], silent: [2] })
})

test('what one cell has is found although another is away; what none has is unknown until all answered', async () => {
  const find = async ({ cell }: { cell: number }) => {
    if (cell === 1) throw new Error('away')
    return cell === 3 ? 'here' : undefined
  }
  expect(await findInCells(withCells(3), find)).toBe('here')
  await expect(findInCells(withCells(2), find)).rejects.toThrow('No answer of cell 1')
  expect(await findInCells(withCells(2), async () => undefined)).toBeUndefined()
})

test('rows of all cells become one list, in which those of a cell keep their order', () => {
  const answers = [
    { cell: 1, found: ['b1', 'd1', 'c1'] },
    { cell: 2, found: ['a2', 'b2'] },
    { cell: 3, found: [] },
  ]
  const byLetter = (one: string, other: string) => one[0]!.localeCompare(other[0]!)
  const merged = mergeRows(answers, byLetter)
  expect(merged.map(({ row }) => row)).toEqual(['a2', 'b1', 'b2', 'd1', 'c1'])
  expect(merged.map(({ cell }) => cell)).toEqual([2, 1, 2, 1, 1])
  expect(mergeRows(answers, byLetter, 2)).toEqual(merged.slice(0, 2))
})

test('numbers are added, and of instants the earliest counts', () => {
  const answers = [3, 5].map((count, at) => ({
    cell: at + 1,
    found: { count, at: at ? new Date(count) : null },
  }))
  expect(sumOf(answers, ({ count }) => count)).toBe(8)
  expect(earliestOf(answers, ({ at }) => at)).toEqual(new Date(5))
  expect(earliestOf([], () => null)).toBeNull()
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Tx } from '@/db/client'
import type { CellParts, PlatformCtx } from '@/lib/base/kernel/ctx'
import { groupByCell, inCell, routeInput } from './in-cell'
import { cellOfBankReference, withMark } from './mark'
import { byLinkCode, bySecret, bySeller, byUuid, ofPlatform, type Routing, uuidInAddress } from './routing'

/** An installation with the cells 1 and 2, and nothing in them. */
const cells = {
  find: async (cell: number) =>
    cell < 3 ? ({ db: `db ${cell}`, ports: {} } as unknown as CellParts) : undefined,
  list: async () => [1, 2],
}
const platform = { cells } as unknown as PlatformCtx
const ctx = await inCell(platform, 1)
const code = 'k7Qm2xV9tR4wZp1s'
const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const secret = 'a'.repeat(43)

describe('an input from outside', () => {
  test.each([
    ['the code of a link', byLinkCode, { code }, { code: `2${code}` }, { code: `3${code}` }],
    ['a uuid', byUuid, { uuid }, { uuid: `2${uuid}` }, { uuid: `3${uuid}` }],
    ['the uuid of a seller', bySeller, { seller: uuid }, { seller: `2${uuid}` }, { seller: `3${uuid}` }],
    ['a token', bySecret, { token: secret }, { token: `2${secret}` }, { token: `3${secret}` }],
    ['a secret', bySecret, { secret }, { secret: `2${secret}` }, { secret: `3${secret}` }],
  ] as const)('is routed by %s: one of no cell is not found', async (_, routing, first, second, unknown) => {
    const by = routing as (input: object) => { cell?: number; input: object }
    for (const from of [platform, ctx]) {
      expect(await routeInput<object>(from, by, first)).toEqual({ ctx, input: first })
      expect((await routeInput<object>(from, by, second)).ctx).toMatchObject({ cell: 2, db: 'db 2' })
      await expect(routeInput<object>(from, by, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('has its uuid without the mark for use-cases, but codes and secrets as they are stored', async () => {
    const read = async <Input>(routing: Routing<Input>, sent: Input) =>
      (await routeInput(ctx, routing, sent)).input
    expect(await read(byUuid, { uuid: `2${uuid}` })).toEqual({ uuid })
    expect(await read(bySeller, { seller: `2${uuid}`, what: 'ALL' })).toEqual({ seller: uuid, what: 'ALL' })
    expect(await read(byLinkCode, { code: `2${code}` })).toEqual({ code: `2${code}` })
    expect(await read(bySecret, { token: `2${secret}` })).toEqual({ token: `2${secret}` })
  })

  test('of the platform stays in the cell that it came in, or begins in the first one', async () => {
    const other = await inCell(platform, 2)
    expect((await routeInput(other, ofPlatform, { token: `2${secret}` })).ctx).toBe(other)
    expect((await routeInput(platform, ofPlatform, {})).ctx).toEqual(ctx)
  })
})

test('a uuid in an address may have a mark, and nothing else before it', () => {
  const read = (text: string) => uuidInAddress.safeParse(text).data
  for (const cell of [1, 2, 999])
    expect(read(withMark('uuid', cell, uuid))).toBe(withMark('uuid', cell, uuid))
  expect(read(`2${uuid.toUpperCase()}`)).toBe(`2${uuid}`)
  for (const wrong of [`0${uuid}`, `1${uuid}`, `1000${uuid}`, `a${uuid}`, `2${uuid}0`, uuid.slice(1), ''])
    expect(read(wrong)).toBeUndefined()
})

test('the cell of a row of ours must exist', async () => {
  expect(await inCell(ctx, 1)).toBe(ctx)
  await expect(inCell(ctx, 3)).rejects.toThrow('This installation has no cell 3')
})

test('no context leaves the cell of its transaction', async () => {
  const inside = { ...ctx, tx: {} as Tx }
  expect(await inCell(inside, 1)).toBe(inside)
  await expect(inCell(inside, 2)).rejects.toThrow('A transaction is in one cell')
})

test('rows from outside are grouped by cell, without those of a cell that does not exist', async () => {
  const [first, second, third] = Array.from({ length: 3 }, () =>
    randomUUID().replaceAll('-', '').slice(0, 27),
  )
  const marked = [withMark('txid', 2, second!), withMark('txid', 3, third!)]
  const groups = await groupByCell(ctx, [first!, ...marked], cellOfBankReference)
  expect(groups.map((group) => [group.ctx.cell, group.rows])).toEqual([
    [1, [first]],
    [2, [marked[0]]],
  ])
})

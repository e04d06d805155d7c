import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/kernel/ctx'
import { groupByCell, inCell, routeInput } from './in-cell'
import { cellOfBankReference, withMark } from './mark'
import { byLinkCode, bySecret, bySeller, byUuid, ofPlatform, uuidInAddress } from './routing'

const ctx = { cell: 1, db: {} } as Ctx
const code = 'k7Qm2xV9tR4wZp1s'
const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const secret = 'a'.repeat(43)

describe('an input from outside', () => {
  test.each([
    ['the code of a link', byLinkCode, { code }, { code: `2${code}` }],
    ['a uuid', byUuid, { uuid }, { uuid: `2${uuid}` }],
    ['the uuid of a seller', bySeller, { seller: uuid }, { seller: `2${uuid}` }],
    ['a token', bySecret, { token: secret }, { token: `2${secret}` }],
    ['a secret', bySecret, { secret }, { secret: `2${secret}` }],
  ] as const)('is routed by %s: one of no cell is not found', (_, routing, own, unknown) => {
    const by = routing as (input: object) => { cell?: number; input: object }
    expect(routeInput<object>(ctx, by, own)).toEqual({ ctx, input: own })
    expect(() => routeInput<object>(ctx, by, unknown)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
    const other = { ...ctx, cell: 2 }
    expect(routeInput<object>(other, by, unknown).ctx).toBe(other)
    expect(() => routeInput<object>(other, by, own)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  test('has its uuid without the mark for use-cases, but codes and secrets as they are stored', () => {
    const other = { ...ctx, cell: 2 }
    expect(routeInput(other, byUuid, { uuid: `2${uuid}` }).input).toEqual({ uuid })
    expect(routeInput(other, bySeller, { seller: `2${uuid}`, what: 'ALL' }).input).toEqual({
      seller: uuid,
      what: 'ALL',
    })
    expect(routeInput(other, byLinkCode, { code: `2${code}` }).input).toEqual({ code: `2${code}` })
    expect(routeInput(other, bySecret, { token: `2${secret}` }).input).toEqual({ token: `2${secret}` })
  })

  test('of the platform stays in the context that it came in', () => {
    const other = { ...ctx, cell: 7 }
    expect(routeInput(other, ofPlatform, { token: `2${secret}` }).ctx).toBe(other)
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

test('the cell of a row of ours must exist', () => {
  expect(inCell(ctx, 1)).toBe(ctx)
  expect(() => inCell(ctx, 2)).toThrow('This installation has no cell 2')
})

test('rows from outside are grouped by cell, without those of a cell that does not exist', () => {
  const [first, second] = [randomUUID(), randomUUID()].map((one) => one.replaceAll('-', '').slice(0, 27))
  const groups = groupByCell(ctx, [first!, withMark('txid', 2, second!)], cellOfBankReference)
  expect(groups).toEqual([{ ctx, rows: [first] }])
})

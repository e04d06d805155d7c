// What each cell stored of charges that were withdrawn before the bank had them: every cell closes and forgets its own.
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import type { CellParts } from '@/lib/kernel/ctx'
import type { Period } from '@/lib/pix/list-pages'
import type { PixRail } from '@/lib/pix/rail'
import { comparePixLists } from './compare-lists'

const app = await testApp()
const second = await app.addCell()
const connectionId = 7
const asked: { cell: number; what: string; period?: Period }[] = []

/** The connection in a cell, at a bank that lists nothing. */
function railIn(cell: number): PixRail {
  const rail = {
    listPayments: async () => ({ payments: [], unreadable: 0, hasMore: false }),
    listRemoved: async () => {
      asked.push({ cell, what: 'bank' })
      return { references: [], hasMore: false }
    },
    listWithdrawn: async (period: Period) => {
      asked.push({ cell, what: 'withdrawn', period })
      return []
    },
    forgetOld: async () => void asked.push({ cell, what: 'forget' }),
    registerWebhook: async () => {},
    maxPeriodDays: () => 30,
  }
  return rail as unknown as PixRail
}

const connectionsIn = (cell: number) => ({
  list: async () => [{ connectionId, open: async () => railIn(cell) }],
  find: async () => undefined,
})

test('the bank is asked once, and each other cell for what it withdrew itself', async () => {
  const ctx = app.ctx()
  const ports = { ...ctx.ports, pixConnections: connectionsIn(1) }
  const other = (await ctx.cells.find(second))!
  const parts: CellParts = { ...other, ports: { ...other.ports, pixConnections: connectionsIn(second) } }
  const cells = {
    ...ctx.cells,
    find: async (cell: number) => (cell === second ? parts : ctx.cells.find(cell)),
  }
  await comparePixLists({ ...ctx, ports, cells })
  const of = (what: string) => asked.filter((one) => one.what === what).map(({ cell }) => cell)
  expect(of('bank')).toEqual([1])
  expect(of('withdrawn')).toEqual([second])
  expect(asked.find(({ what }) => what === 'withdrawn')!.period!.to).toEqual(ctx.systemNow)
  expect(of('forget').toSorted()).toEqual([1, second])
})

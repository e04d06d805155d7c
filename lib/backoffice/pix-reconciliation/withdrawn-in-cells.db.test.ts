// What each cell stored of charges that were withdrawn before the bank had them: every cell closes and forgets its own.
import { beforeEach, expect, test } from 'vitest'
import type { CellParts, Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { Period } from '@/lib/rails/pix/list-pages'
import type { PixPayment } from '@/lib/rails/pix/provider'
import type { PixRail } from '@/lib/rails/pix/rail'
import { testApp } from '@/lib/testing/app'
import { comparePixLists } from './compare-lists'
import { listForeignPayments } from './store'

const app = await testApp()
const second = await app.addCell()
const connectionId = 7
const asked: { cell: number; what: string; period?: Period }[] = []

/** The pages of payments that the bank lists. */
let listed: PixPayment[][] = [[]]

beforeEach(() => {
  asked.length = 0
})

/** The connection in a cell. */
function railIn(cell: number): PixRail {
  const rail = {
    listPayments: async ({ page }: { page: number }) => ({
      payments: listed[page]!,
      unreadable: 0,
      hasMore: page + 1 < listed.length,
    }),
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

function ctxWith(findSecond: (parts: CellParts) => Promise<CellParts>): Ctx {
  const ctx = app.ctx()
  const ports = { ...ctx.ports, pixConnections: connectionsIn(1) }
  const find = async (cell: number) => {
    const parts = await ctx.cells.find(cell)
    if (cell !== second) return parts
    return findSecond({ ...parts!, ports: { ...parts!.ports, pixConnections: connectionsIn(second) } })
  }
  return { ...ctx, ports, cells: { ...ctx.cells, find } }
}

const here = () => ctxWith(async (parts) => parts)
const away = () => ctxWith(() => Promise.reject(new Error('away')))
const of = (what: string) => asked.filter((one) => one.what === what).map(({ cell }) => cell)

test('the bank is asked once, and each other cell for what it withdrew itself', async () => {
  const ctx = here()
  await comparePixLists(ctx)
  expect(of('bank')).toEqual([1])
  expect(of('withdrawn')).toEqual([second])
  expect(asked.find(({ what }) => what === 'withdrawn')!.period!.to).toEqual(ctx.systemNow)
  expect(of('forget').toSorted()).toEqual([1, second])
})

test('a cell that does not answer delays no payment of another, and has the whole period again afterwards', async () => {
  app.advance(2 * DAY_MS)
  const payment = (paymentId: string, reference: string): PixPayment => {
    const value = centavos(100)
    return { paymentId, reference, value, paidAt: app.ctx().now, returns: [] }
  }
  const ofSecond = payment('E-second', `${second}${'0'.repeat(27)}`)
  listed = [[ofSecond, payment('E-beside', 'x'.repeat(26))], [payment('E-next-page', 'y'.repeat(26))]]
  const position = async () =>
    (await app.sql`select compared_until, days_until from platform.pix_positions`)[0]
  const foreign = async () =>
    (await listForeignPayments(app.db, { limit: 9 })).map(({ paymentId }) => paymentId).toSorted()
  const before = await position()
  await expect(comparePixLists(away())).rejects.toThrow()
  expect(await foreign()).toEqual(['E-beside', 'E-next-page'])
  expect([of('withdrawn'), of('forget')]).toEqual([[], [1]])
  expect(await position()).toEqual(before)
  app.advance(HOUR_MS)
  await comparePixLists(here())
  expect(await foreign()).toEqual(['E-beside', 'E-next-page', 'E-second'])
  expect(asked.find(({ what }) => what === 'withdrawn')!.period!.from.getTime()).toBeLessThan(
    app.ctx().systemNow.getTime() - 2 * DAY_MS,
  )
  expect(of('forget').toSorted()).toEqual([1, 1, second])
  expect(await position()).not.toEqual(before)
})

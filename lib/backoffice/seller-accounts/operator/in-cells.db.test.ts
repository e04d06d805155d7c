// The operator sees and decides about the sellers of every cell, and which cell does not answer.
import { beforeAll, expect, test } from 'vitest'
import { inCell } from '@/lib/base/cells/in-cell'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { withAwayCell } from '@/lib/testing/database/away-cell'
import { asOperator, noLimits } from '@/lib/testing/live/applicant'
import { changeLimits } from './change-limits'
import { closeSeller } from './close-seller'
import { getSellerForOperator } from './get-seller'
import { listSellers } from './list-sellers'
import { reactivateSeller, suspendSeller } from './suspend-seller'

const app = await testApp()
const second = await app.addCell()
const live = { environment: 'LIVE', status: 'ACTIVE' } as const
const reason = 'Contestações demais nesta semana.'
let sellers: SellerRow[]

beforeAll(async () => {
  sellers = []
  for (const cell of [1, second, 1, second]) sellers.push(await app.seller(live, cell))
})

const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid)
const newestFirst = () => uuidsOf(sellers).toReversed()

test('the list has the sellers of all cells, the newest first, page by page', async () => {
  const all = await listSellers(asOperator(app), {})
  expect(all).toMatchObject({ silent: [] })
  expect(uuidsOf(all.sellers)).toEqual(newestFirst())
  expect(all.sellers[0]).toMatchObject({ openDisputes: 0, balance: { payable: 0 } })
  const rest = await listSellers(asOperator(app), { beforeId: sellers[2]!.id })
  expect(uuidsOf(rest.sellers)).toEqual(newestFirst().slice(2))
  const many = { fantasyName: 'Padaria' }
  for (let count = 0; count < 30; count += 1) await app.seller(many, count % 3 === 0 ? 1 : second)
  const first = await listSellers(asOperator(app), { search: 'padaria' })
  const older = await listSellers(asOperator(app), { search: 'padaria', beforeId: first.older! })
  expect([first.sellers.length, older.sellers.length, older.older]).toEqual([25, 5, undefined])
  const ids = [...first.sellers, ...older.sellers].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('without a cell the list has the sellers of the others, and names it', async () => {
  const { sellers: found, silent } = await listSellers(withAwayCell(asOperator(app), second), {
    environment: 'LIVE',
  })
  expect(silent).toEqual([second])
  expect(uuidsOf(found)).toEqual([sellers[2]!.uuid, sellers[0]!.uuid])
})

test('a seller of another cell is shown, limited, suspended, reactivated and closed there', async () => {
  const { uuid, id } = sellers[1]!
  const operator = asOperator(app)
  const statusOf = async () => (await findSeller((await inCell(app.ctx(), second)).db, id))!.status
  await changeLimits(operator, { uuid, limits: { ...noLimits, perSale: 5_000 as never } })
  expect(await getSellerForOperator(operator, { uuid })).toMatchObject({
    seller: { id },
    limits: { perSale: 5_000 },
  })
  await suspendSeller(operator, { uuid, reason })
  expect(await statusOf()).toBe('SUSPENDED')
  await reactivateSeller(operator, { uuid, reason })
  expect(await statusOf()).toBe('ACTIVE')
  await closeSeller(operator, { uuid, reason })
  expect(await statusOf()).toBe('CLOSED')
  const { entries } = await getSellerForOperator(operator, { uuid })
  expect(entries.map(({ action }) => action)).toEqual([
    'seller.closed',
    'seller.reactivated',
    'seller.suspended',
    'seller.limits-changed',
  ])
  const unknown = { uuid: crypto.randomUUID() }
  await expect(getSellerForOperator(operator, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

// A change of prices is announced to the sellers of every cell, by the job of that cell.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifyOfFeeChanges } from '@/lib/backoffice/seller-accounts/notify-of-fee-changes'
import { inCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { newCnpj } from '@/lib/testing/seller'
import { changeFees } from './change-fees'
import { changeFeesInput } from './contract'
import { getFeeBook } from './get-fee-book'
import { listPricedSellers } from './list-priced-sellers'

const app = await testApp()
const finance = () => asOperator(app, 'FINANCE')
const write = (rate: number, input: Record<string, unknown>) =>
  changeFees(
    finance(),
    changeFeesInput.parse({
      ...{ validFrom: '2026-12-24', fees: [{ paymentMethod: 'PIX', rate, fixedFee: 0 }] },
      ...input,
    }),
  )

test('a change is announced in each cell by itself, and is done once it is in all of them', async () => {
  const second = await app.addCell()
  const live = { environment: 'LIVE', status: 'ACTIVE' } as const
  const plain = await app.seller(live)
  const cells = [await inCell(app.ctx(), 1), await inCell(app.ctx(), second)]
  const own = await app.seller(live, second)
  const plainThere = await app.seller(live, second)
  for (const { id } of [plain, plainThere])
    await app.sql`update platform.fee_tables set withdrawn = true where seller_id = ${id}`
  const noticesOf = async (change: string) => {
    const rows = await Promise.all(
      cells.map(({ db }) =>
        db.execute<{ seller_id: number }>(sql`select seller_id from notices where record = ${change}`),
      ),
    )
    return rows.map((found) => found.length)
  }
  const openOf = async (uuid: string) =>
    (
      await app.sql`select noticed_seller_id is not null as open from platform.fee_changes where uuid = ${uuid}`
    )[0]!.open
  const drain = async (ctx: Ctx) => {
    while ((await notifyOfFeeChanges(ctx)) > 0);
  }
  const ofAll = randomUUID()
  await write(5, { uuid: ofAll })
  const ofOne = randomUUID()
  await write(6, { uuid: ofOne, seller: own.uuid })
  await drain(cells[0]!)
  expect([(await noticesOf(ofAll))[1], await noticesOf(ofOne)]).toEqual([0, [0, 0]])
  expect([await openOf(ofAll), await openOf(ofOne)]).toEqual([true, true])
  await drain(cells[1]!)
  expect([await noticesOf(ofAll), await noticesOf(ofOne)]).toEqual([
    [1, 1],
    [0, 1],
  ])
  expect([await openOf(ofAll), await openOf(ofOne)]).toEqual([false, false])
  expect(await getFeeBook(finance(), { seller: own.uuid })).toMatchObject({ seller: { uuid: own.uuid } })
  expect(await listPricedSellers(finance(), { search: own.document })).toMatchObject([{ uuid: own.uuid }])
})

test('the sellers that a company has in the sandbox and live are distinguished, in whichever cells, the live one first', async () => {
  const fantasyName = 'Café da Praça'
  for (const cell of [1, await app.addCell()]) {
    const sandbox = await app.seller({ fantasyName, document: newCnpj() }, cell)
    const live = await app.seller({ fantasyName, document: sandbox.document, environment: 'LIVE' })
    expect(await listPricedSellers(finance(), { search: sandbox.document })).toMatchObject([
      { uuid: live.uuid, environment: 'LIVE' },
      { uuid: sandbox.uuid, environment: 'SANDBOX' },
    ])
    expect((await getFeeBook(finance(), { seller: live.uuid })).seller!.environment).toBe('LIVE')
  }
})

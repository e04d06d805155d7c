// What a provider announces before it pays, and what it takes back while a dispute is open.
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { loseDispute } from '@/lib/payments/disputes/lose-dispute'
import { winDispute } from '@/lib/payments/disputes/win-dispute'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { type SettledShop, settledShop } from '@/lib/testing/shops/settled-shop'

const app = await testApp()
let settled: SettledShop
let shop: SettledShop['shop']
let card: ChargeRow

beforeEach(async () => {
  settled = await settledShop(app)
  shop = settled.shop
  card = settled.card
})

describe('a line of a day to come', () => {
  const announced = (day: string, fee = '2,00') =>
    `venda;${day};;;${card.authorizationNsu};${card.authorizationCode};1;1;100,00;${fee}`

  test('is a forecast: nothing is posted or counted as paid until a report from that day on has it', async () => {
    const before = await shop.booked()
    const day = addDays(civilDateOf(app.ctx().systemNow), 3)
    const rows = [announced(day)]
    await settled.importRows(...rows)
    await settled.match()
    expect(await shop.booked()).toEqual(before)
    expect(await settled.compare()).toMatchObject({
      ...{ came: 0, outstanding: 10_000, days: [], unmatched: [] },
      forecast: [{ paidOn: day, gross: 10_000, fee: 200, net: 9_800, lines: 1 }],
    })
    expect(await settled.importRows(...rows)).toMatchObject({ again: true })
    app.advance(4 * DAY_MS)
    await settled.match()
    expect(await settled.compare()).toMatchObject({ came: 0, days: [] })
    expect(await settled.importRows(...rows)).toMatchObject({ again: false, report: { addedLines: 1 } })
    expect(await settled.importRows(...rows)).toMatchObject({ again: true })
    await settled.match()
    expect(await settled.compare()).toMatchObject({ came: 10_000, outstanding: 0, forecast: [] })
    expect(await shop.booked()).toMatchObject({ BANK: 9_800, PROVIDER_FEES: 200 })
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test('with an identifier has the day and the amounts of the last report that announced it', async () => {
    const head = 'id;tipo;pago_em;nsu;autorizacao;bruto;tarifa'
    const report = (day: string, fee: string) =>
      settled.importFile(
        [`7;venda;${day};${card.authorizationNsu};${card.authorizationCode};100,00;${fee}`],
        head,
      )
    const today = civilDateOf(app.ctx().systemNow)
    await report(addDays(today, 3), '2,00')
    await report(addDays(today, 5), '3,00')
    expect((await settled.compare()).forecast).toMatchObject([
      { paidOn: addDays(today, 5), fee: 300, lines: 1 },
    ])
    await report(today, '3,00')
    await settled.match()
    expect(await settled.compare()).toMatchObject({
      came: 10_000,
      forecast: [],
      days: [{ paidOn: today, fee: 300 }],
    })
  })
})

test('an open dispute that the provider deducted is withheld, by its postings, until it is decided', async () => {
  const today = civilDateOf(app.ctx().systemNow)
  const row = (kind: string, gross: string) =>
    `${kind};${today};;;${card.authorizationNsu};${card.authorizationCode};1;1;${gross};0`
  await settled.importRows(row('venda', '100,00'), row('contestacao', '-100,00'))
  await settled.match()
  expect(await settled.compare()).toMatchObject({ differing: 1, differences: [{ kind: 'SHORT' }] })
  const dispute = await shop.open(card)
  expect(await settled.compare()).toMatchObject({
    ...{ came: 10_000, deducted: -10_000 },
    withheld: 10_000,
    ...{ outstanding: 0, differing: 0 },
  })
  await winDispute(app.ctx(), dispute)
  expect(await settled.compare()).toMatchObject({ withheld: 0, outstanding: 10_000, differing: 1 })
  await settled.importRows(row('contestacao', '100,00'))
  await settled.match()
  expect(await settled.compare()).toMatchObject({ withheld: 0, outstanding: 0, differing: 0 })
})

test('a lost dispute went back, whether or not its status says so with the amount', async () => {
  const today = civilDateOf(app.ctx().systemNow)
  await settled.importRows(`venda;${today};;;${card.authorizationNsu};${card.authorizationCode};1;1;100,00;0`)
  await settled.match()
  await loseDispute(app.ctx(), await shop.open(card))
  await app.sql`update disputes set value = 1 where charge_id = ${card.id}`
  expect(await settled.compare()).toMatchObject({
    returned: 10_000,
    withheld: 0,
    outstanding: -10_000,
    differing: 0,
  })
})

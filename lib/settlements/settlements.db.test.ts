// What providers paid out, on real Postgres: stored once, posted once, compared with what was sold.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { bareConnection } from '@/e2e/fixtures/connections/bare-connection'
import { type DisputeShop, disputeShop } from '@/e2e/fixtures/shops/dispute-shop'
import type { ChargeRow } from '@/lib/charges/store'
import { checkLedger } from '@/lib/cli/verify/check-ledger'
import { loseDispute } from '@/lib/disputes/lose-dispute'
import { winDispute } from '@/lib/disputes/win-dispute'
import { inCell } from '@/lib/kernel/cells/in-cell'
import { addDays, civilDateOf } from '@/lib/kernel/dates'
import { DAY_MS } from '@/lib/kernel/durations'
import type { OperatorRole } from '@/lib/kernel/permissions'
import { traceOrder } from '@/lib/orders/listing/trace-order'
import { compareSettlements } from './compare'
import { importSettlement } from './import-settlement'
import { matchLines } from './match-lines'
import { setLineAside, takeLineBack } from './set-line-aside'

const app = await testApp()
const as = (role: OperatorRole) =>
  app.ctx({
    kind: 'operator-user',
    userUuid: 'u',
    sessionUuid: 's',
    role,
    email: 'fin@x.co',
    provenAt: app.ctx().now,
  })
const HEAD = 'tipo;pago_em;referencia;tid;nsu;autorizacao;parcela;parcelas;bruto;tarifa'
const period = { from: '2026-01-01', to: '2027-12-31' } as never
const terms = { firstAfterDays: 30, everyDays: 30 }

let shop: DisputeShop
let connectionId: number
let connection: string
let card: ChargeRow

async function connect() {
  const row = await bareConnection(app)
  connectionId = row.id
  connection = row.uuid
}

/** Gives the charge to the connection, as if it had been created there. */
async function sellAt(charge: ChargeRow): Promise<ChargeRow> {
  await app.sql`update charges set connection_id = ${connectionId} where id = ${charge.id}`
  await app.sql`update bank_payments set connection_id = ${connectionId} where charge_id = ${charge.id}`
  return charge
}

const importRows = (...rows: string[]) =>
  importSettlement(as('FINANCE'), {
    uuid: connection,
    name: 'liquidacao.csv',
    content: new TextEncoder().encode([HEAD, ...rows].join('\n')),
  })

async function match() {
  while ((await matchLines(app.ctx())) > 0);
}

const compare = () => compareSettlements(as('VIEWER'), { connectionId, terms, period })
const sale = (charge: ChargeRow, gross: string, fee: string, installment = '1;1') =>
  `venda;2026-11-20;;;${charge.authorizationNsu};${charge.authorizationCode};${installment};${gross};${fee}`

beforeEach(async () => {
  await connect()
  shop = await disputeShop(app)
  card = await sellAt(await shop.card())
})

describe('a line of a sale', () => {
  test('leaves what the provider holds, its fee apart; the seller sees nothing of it', async () => {
    const before = await shop.booked()
    await importRows(sale(card, '100,00', '2,49'))
    await match()
    const after = await shop.booked()
    expect(after).toEqual({ ...before, CLEARING: before.CLEARING! - 10_000, BANK: 9_751, PROVIDER_FEES: 249 })
    const [order] = await app.sql`select uuid from orders where id = ${card.orderId}`
    const { postings } = await traceOrder(shop.asSeller(), { uuid: order!.uuid })
    expect(postings.filter(({ account }) => account === 'BANK')).toEqual([])
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test.each(['reference', 'number of the transaction'])('finds its charge by its %s too', async (name) => {
    const names =
      name === 'reference' ? `${card.acquirerReference};;;` : `;${card.acquirerAuthorizationNsu};;`
    await importRows(`venda;2026-11-20;${names};1;1;100,00;2,00`)
    await match()
    expect((await shop.booked()).BANK).toBe(9_800)
  })

  test('of a PIX finds it by the end-to-end id', async () => {
    const [pix] = await shop.paidBy('PIX')
    await sellAt(pix!)
    const [payment] = await app.sql`select payment_id from bank_payments where charge_id = ${pix!.id}`
    await importRows(`venda;2026-11-20;;${payment!.paymentId ?? payment!.payment_id};;;1;1;100,00;0,50`)
    await match()
    expect((await shop.booked()).BANK).toBe(9_950)
  })

  test('of another connection, or with an authorisation code alone, names no charge', async () => {
    await importRows(`venda;2026-11-20;;;;${card.authorizationCode};1;1;100,00;0`)
    await connect()
    await importRows(sale(card, '100,00', '0'))
    await match()
    expect((await shop.booked()).BANK).toBeUndefined()
    expect((await compare()).unmatched).toHaveLength(1)
  })
})

describe('a report', () => {
  test('that comes again, or overlaps another, posts nothing twice, also while several workers match', async () => {
    const rows = [sale(card, '50,00', '1,00', '1;2'), sale(card, '50,00', '1,00', '2;2')]
    const [first, again] = [await importRows(...rows), await importRows(...rows)]
    expect([first.again, again.again]).toEqual([false, true])
    const overlapping = await importRows(...rows, 'tarifa;2026-11-20;;;;;1;1;-30,00;0')
    expect(overlapping.report.addedLines).toBe(1)
    await Promise.all(Array.from({ length: 6 }, match))
    expect(await shop.booked()).toMatchObject({ BANK: 9_800, PROVIDER_FEES: 200 })
  })

  test('is imported by FINANCE and ADMIN alone, and read by the other roles', async () => {
    const file = {
      uuid: connection,
      name: 'x.csv',
      content: new TextEncoder().encode(`${HEAD}\n${sale(card, '1,00', '0')}`),
    }
    for (const role of ['RISK', 'SUPPORT', 'VIEWER'] as const)
      await expect(importSettlement(as(role), file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(importSettlement(shop.asSeller(), file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(compareSettlements(shop.asSeller(), { connectionId, terms, period })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await importSettlement(as('ADMIN'), file)
  })

  test('with a fault changes nothing and says the line and the column', async () => {
    const refused = importRows(sale(card, '100,00', '2,00'), sale(card, 'x', '2,00'))
    await expect(refused).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(
      await app.sql`select 1 from platform.settlement_reports where connection_id = ${connectionId}`,
    ).toHaveLength(0)
  })
})

describe('theirs beside ours', () => {
  test('agrees to the centavo where everything came, refund included', async () => {
    await importRows(sale(card, '100,00', '2,00'))
    await shop.refund(card, 4_000)
    await importRows(`estorno;2026-11-20;;;${card.authorizationNsu};${card.authorizationCode};1;1;-40,00;0`)
    await match()
    expect(await compare()).toMatchObject({
      ...{
        charges: 1,
        sold: 10_000,
        returned: 4_000,
        came: 10_000,
        deducted: -4_000,
        outstanding: 0,
        differing: 0,
      },
      days: [{ paidOn: '2026-11-20', gross: 6_000, fee: 200, net: 5_800, lines: 2 }],
    })
  })

  test('lists what is overdue, short, in excess or unknown, each with its amounts', async () => {
    app.advance(36 * 86_400_000)
    const charges = [card, await sellAt(await shop.card()), await sellAt(await shop.card())]
    await app.sql`update charges set paid_at = ${new Date('2026-11-20T15:00:00Z')} where connection_id = ${connectionId}`
    await importRows(
      sale(charges[1]!, '60,00', '0'),
      sale(charges[2]!, '100,01', '0'),
      'venda;2026-11-20;;;999999;XXXXXX;1;1;7,00;0',
    )
    await match()
    const { differences, unmatched, outstanding } = await compare()
    expect(differences.map(({ kind, charge }) => [kind, charge.id])).toEqual([
      ['OVERDUE', charges[0]!.id],
      ['SHORT', charges[1]!.id],
      ['EXCESS', charges[2]!.id],
    ])
    expect(unmatched.map(({ gross }) => gross)).toEqual([700])
    expect(outstanding).toBe(30_000 - 16_001)
  })

  test('a line of no charge is explained once, reopened, and matched when its charge is known', async () => {
    await importRows(`venda;2026-11-20;;NEWTID;;;1;1;100,00;2,00`)
    await match()
    const [line] = (await compare()).unmatched
    await setLineAside(as('FINANCE'), { uuid: line!.uuid, note: 'Aluguel da maquininha' })
    await expect(setLineAside(as('FINANCE'), { uuid: line!.uuid, note: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await compare()).unmatched).toEqual([])
    await app.sql`update charges set acquirer_authorization_nsu = 'NEWTID' where id = ${card.id}`
    await takeLineBack(as('FINANCE'), { uuid: line!.uuid })
    await match()
    expect((await shop.booked()).BANK).toBe(9_800)
  })
})

describe('a line of a day to come', () => {
  const announced = (day: string, fee = '2,00') =>
    `venda;${day};;;${card.authorizationNsu};${card.authorizationCode};1;1;100,00;${fee}`

  test('is a forecast: nothing is posted or counted as paid until a report from that day on has it', async () => {
    const before = await shop.booked()
    const day = addDays(civilDateOf(app.ctx().systemNow), 3)
    const rows = [announced(day)]
    await importRows(...rows)
    await match()
    expect(await shop.booked()).toEqual(before)
    expect(await compare()).toMatchObject({
      ...{ came: 0, outstanding: 10_000, days: [], unmatched: [] },
      forecast: [{ paidOn: day, gross: 10_000, fee: 200, net: 9_800, lines: 1 }],
    })
    expect(await importRows(...rows)).toMatchObject({ again: true })
    app.advance(4 * DAY_MS)
    await match()
    expect(await compare()).toMatchObject({ came: 0, days: [] })
    expect(await importRows(...rows)).toMatchObject({ again: false, report: { addedLines: 1 } })
    expect(await importRows(...rows)).toMatchObject({ again: true })
    await match()
    expect(await compare()).toMatchObject({ came: 10_000, outstanding: 0, forecast: [] })
    expect(await shop.booked()).toMatchObject({ BANK: 9_800, PROVIDER_FEES: 200 })
    expect((await checkLedger(app.sql)).findings).toEqual([])
  })

  test('with an identifier has the day and the amounts of the last report that announced it', async () => {
    const head = 'id;tipo;pago_em;nsu;autorizacao;bruto;tarifa'
    const report = (day: string, fee: string) =>
      importSettlement(as('FINANCE'), {
        uuid: connection,
        name: 'agenda.csv',
        content: new TextEncoder().encode(
          `${head}\n7;venda;${day};${card.authorizationNsu};${card.authorizationCode};100,00;${fee}`,
        ),
      })
    const today = civilDateOf(app.ctx().systemNow)
    await report(addDays(today, 3), '2,00')
    await report(addDays(today, 5), '3,00')
    expect((await compare()).forecast).toMatchObject([{ paidOn: addDays(today, 5), fee: 300, lines: 1 }])
    await report(today, '3,00')
    await match()
    expect(await compare()).toMatchObject({ came: 10_000, forecast: [], days: [{ paidOn: today, fee: 300 }] })
  })
})

test('an open dispute that the provider deducted is withheld, by its postings, until it is decided', async () => {
  const today = civilDateOf(app.ctx().systemNow)
  const row = (kind: string, gross: string) =>
    `${kind};${today};;;${card.authorizationNsu};${card.authorizationCode};1;1;${gross};0`
  await importRows(row('venda', '100,00'), row('contestacao', '-100,00'))
  await match()
  expect(await compare()).toMatchObject({ differing: 1, differences: [{ kind: 'SHORT' }] })
  const dispute = await shop.open(card)
  expect(await compare()).toMatchObject({
    ...{ came: 10_000, deducted: -10_000 },
    withheld: 10_000,
    ...{ outstanding: 0, differing: 0 },
  })
  await winDispute(app.ctx(), dispute)
  expect(await compare()).toMatchObject({ withheld: 0, outstanding: 10_000, differing: 1 })
  await importRows(row('contestacao', '100,00'))
  await match()
  expect(await compare()).toMatchObject({ withheld: 0, outstanding: 0, differing: 0 })
})

test('a lost dispute went back, whether or not its status says so with the amount', async () => {
  const today = civilDateOf(app.ctx().systemNow)
  await importRows(`venda;${today};;;${card.authorizationNsu};${card.authorizationCode};1;1;100,00;0`)
  await match()
  await loseDispute(app.ctx(), await shop.open(card))
  await app.sql`update disputes set value = 1 where charge_id = ${card.id}`
  expect(await compare()).toMatchObject({ returned: 10_000, withheld: 0, outstanding: -10_000, differing: 0 })
})

test('charges of all cells are compared, each with the lines of its own cell', async () => {
  await importRows(sale(card, '100,00', '2,00'))
  await match()
  const second = await app.addCell()
  const elsewhere = await inCell(as('VIEWER'), second)
  const all = await compareSettlements(elsewhere, { connectionId, terms, period })
  expect(all).toMatchObject({ charges: 1, came: 10_000, silent: [] })
  expect(all).toEqual(await compare())
  await app.sql`update platform.settlement_lines set cell = ${second} where connection_id = ${connectionId}`
  expect(await compare()).toMatchObject({ charges: 1, came: 0 })
})

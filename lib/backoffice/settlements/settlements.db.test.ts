// What providers paid out, on real Postgres: stored once, posted once, compared with what was sold.
import { beforeEach, describe, expect, test } from 'vitest'
import { inCell } from '@/lib/base/cells/in-cell'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { traceOrder } from '@/lib/payments/order-lists/trace-order'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { bareConnection } from '@/lib/testing/connections/bare-connection'
import { type SettledShop, settledShop } from '@/lib/testing/shops/settled-shop'
import { compareSettlements } from './compare'
import { importSettlement } from './import-settlement'
import { setLineAside, takeLineBack } from './set-line-aside'

const app = await testApp()
let settled: SettledShop
let shop: SettledShop['shop']
let card: ChargeRow
const sale = (charge: ChargeRow, gross: string, fee: string, installment = '1;1') =>
  `venda;2026-11-20;;;${charge.authorizationNsu};${charge.authorizationCode};${installment};${gross};${fee}`

beforeEach(async () => {
  settled = await settledShop(app)
  shop = settled.shop
  card = settled.card
})

describe('a line of a sale', () => {
  test('leaves what the provider holds, its fee apart; the seller sees nothing of it', async () => {
    const before = await shop.booked()
    await settled.importRows(sale(card, '100,00', '2,49'))
    await settled.match()
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
    await settled.importRows(`venda;2026-11-20;${names};1;1;100,00;2,00`)
    await settled.match()
    expect((await shop.booked()).BANK).toBe(9_800)
  })

  test('of a PIX finds it by the end-to-end id', async () => {
    const [pix] = await shop.paidBy('PIX')
    await settled.sellAt(pix!)
    const [payment] = await app.sql`select payment_id from bank_payments where charge_id = ${pix!.id}`
    await settled.importRows(
      `venda;2026-11-20;;${payment!.paymentId ?? payment!.payment_id};;;1;1;100,00;0,50`,
    )
    await settled.match()
    expect((await shop.booked()).BANK).toBe(9_950)
  })

  test('of another connection, or with an authorisation code alone, names no charge', async () => {
    await settled.importRows(`venda;2026-11-20;;;;${card.authorizationCode};1;1;100,00;0`)
    const { uuid: other } = await bareConnection(app)
    await settled.importFile([sale(card, '100,00', '0')], undefined, other)
    await settled.match()
    expect((await shop.booked()).BANK).toBeUndefined()
    expect((await settled.compare()).unmatched).toHaveLength(1)
  })
})

describe('a report', () => {
  test('that comes again, or overlaps another, posts nothing twice, also while several workers match', async () => {
    const rows = [sale(card, '50,00', '1,00', '1;2'), sale(card, '50,00', '1,00', '2;2')]
    const [first, again] = [await settled.importRows(...rows), await settled.importRows(...rows)]
    expect([first.again, again.again]).toEqual([false, true])
    const overlapping = await settled.importRows(...rows, 'tarifa;2026-11-20;;;;;1;1;-30,00;0')
    expect(overlapping.report.addedLines).toBe(1)
    await Promise.all(Array.from({ length: 6 }, settled.match))
    expect(await shop.booked()).toMatchObject({ BANK: 9_800, PROVIDER_FEES: 200 })
  })

  test('is imported by FINANCE and ADMIN alone, and read by the other roles', async () => {
    const file = {
      uuid: settled.connection,
      name: 'x.csv',
      content: new TextEncoder().encode(`tipo;pago_em;bruto\nvenda;2026-11-20;1,00`),
    }
    for (const role of ['RISK', 'SUPPORT', 'VIEWER'] as const)
      await expect(importSettlement(settled.as(role), file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(importSettlement(shop.asSeller(), file)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(compareSettlements(shop.asSeller(), settled)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await importSettlement(settled.as('ADMIN'), file)
  })

  test('with a fault changes nothing and says the line and the column', async () => {
    const refused = settled.importRows(sale(card, '100,00', '2,00'), sale(card, 'x', '2,00'))
    await expect(refused).rejects.toMatchObject({ code: 'BAR-0100' })
    expect(
      await app.sql`select 1 from platform.settlement_reports where connection_id = ${settled.connectionId}`,
    ).toHaveLength(0)
  })
})

describe('theirs beside ours', () => {
  test('agrees to the centavo where everything came, refund included', async () => {
    await settled.importRows(sale(card, '100,00', '2,00'))
    await shop.refund(card, 4_000)
    await settled.importRows(
      `estorno;2026-11-20;;;${card.authorizationNsu};${card.authorizationCode};1;1;-40,00;0`,
    )
    await settled.match()
    expect(await settled.compare()).toMatchObject({
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
    const charges = [card, await settled.sellAt(await shop.card()), await settled.sellAt(await shop.card())]
    await app.sql`update charges set paid_at = ${new Date('2026-11-20T15:00:00Z')} where connection_id = ${settled.connectionId}`
    await settled.importRows(
      sale(charges[1]!, '60,00', '0'),
      sale(charges[2]!, '100,01', '0'),
      'venda;2026-11-20;;;999999;XXXXXX;1;1;7,00;0',
    )
    await settled.match()
    const { differences, unmatched, outstanding } = await settled.compare()
    expect(differences.map(({ kind, charge }) => [kind, charge.id])).toEqual([
      ['OVERDUE', charges[0]!.id],
      ['SHORT', charges[1]!.id],
      ['EXCESS', charges[2]!.id],
    ])
    expect(unmatched.map(({ gross }) => gross)).toEqual([700])
    expect(outstanding).toBe(30_000 - 16_001)
  })

  test('a line of no charge is explained once, reopened, and matched when its charge is known', async () => {
    await settled.importRows(`venda;2026-11-20;;NEWTID;;;1;1;100,00;2,00`)
    await settled.match()
    const [line] = (await settled.compare()).unmatched
    await setLineAside(settled.as('FINANCE'), { uuid: line!.uuid, note: 'Aluguel da maquininha' })
    await expect(setLineAside(settled.as('FINANCE'), { uuid: line!.uuid, note: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await settled.compare()).unmatched).toEqual([])
    await app.sql`update charges set acquirer_authorization_nsu = 'NEWTID' where id = ${card.id}`
    await takeLineBack(settled.as('FINANCE'), { uuid: line!.uuid })
    await settled.match()
    expect((await shop.booked()).BANK).toBe(9_800)
  })

  test('a line is explained while another file is imported, and afterwards before it is looked up again', async () => {
    const other = (tid: string) => `venda;2026-12-20;;${tid};;;1;1;100,00;2,00`
    await settled.importRows(other('A'), other('B'))
    await settled.match()
    const [during, after] = (await settled.compare()).unmatched
    const explain = (line: typeof during) =>
      setLineAside(settled.as('FINANCE'), { uuid: line!.uuid, note: 'x' })
    await Promise.all([settled.importRows(other('C')), explain(during)])
    await explain(after)
    await settled.match()
    expect((await settled.compare()).unmatched).toHaveLength(1)
  })

  test('a line whose charge is found meanwhile is not explained', async () => {
    await settled.importRows(`venda;2026-12-20;;NEWTID;;;1;1;100,00;2,00`)
    await settled.match()
    const [line] = (await settled.compare()).unmatched
    await app.sql`update charges set acquirer_authorization_nsu = 'NEWTID' where id = ${card.id}`
    await settled.importRows(`venda;2026-12-20;;OTHER;;;1;1;100,00;2,00`)
    await settled.match()
    const explained = setLineAside(settled.as('FINANCE'), { uuid: line!.uuid, note: 'x' })
    await expect(explained).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('charges of all cells are compared, each with the lines of its own cell', async () => {
  await settled.importRows(sale(card, '100,00', '2,00'))
  await settled.match()
  const second = await app.addCell()
  const elsewhere = await inCell(settled.as('VIEWER'), second)
  const all = await compareSettlements(elsewhere, settled)
  expect(all).toMatchObject({ charges: 1, came: 10_000, silent: [] })
  expect(all).toEqual(await settled.compare())
  await app.sql`update platform.settlement_lines set cell = ${second} where connection_id = ${settled.connectionId}`
  expect(await settled.compare()).toMatchObject({ charges: 1, came: 0 })
})

// What providers paid out, on real Postgres: stored once, posted once, compared with what was sold.
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { bareConnection } from '@/e2e/fixtures/connections/bare-connection'
import { type DisputeShop, disputeShop } from '@/e2e/fixtures/shops/dispute-shop'
import type { ChargeRow } from '@/lib/charges/store'
import { checkLedger } from '@/lib/cli/verify/check-ledger'
import { inCell } from '@/lib/kernel/cells/in-cell'
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
  `venda;2026-12-20;;;${charge.authorizationNsu};${charge.authorizationCode};${installment};${gross};${fee}`

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
    await importRows(`venda;2026-12-20;${names};1;1;100,00;2,00`)
    await match()
    expect((await shop.booked()).BANK).toBe(9_800)
  })

  test('of a PIX finds it by the end-to-end id', async () => {
    const [pix] = await shop.paidBy('PIX')
    await sellAt(pix!)
    const [payment] = await app.sql`select payment_id from bank_payments where charge_id = ${pix!.id}`
    await importRows(`venda;2026-12-20;;${payment!.paymentId ?? payment!.payment_id};;;1;1;100,00;0,50`)
    await match()
    expect((await shop.booked()).BANK).toBe(9_950)
  })

  test('of another connection, or with an authorisation code alone, names no charge', async () => {
    await importRows(`venda;2026-12-20;;;;${card.authorizationCode};1;1;100,00;0`)
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
    const overlapping = await importRows(...rows, 'tarifa;2026-12-21;;;;;1;1;-30,00;0')
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
    await importRows(`estorno;2026-12-22;;;${card.authorizationNsu};${card.authorizationCode};1;1;-40,00;0`)
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
      days: [
        { paidOn: '2026-12-22', gross: -4_000, net: -4_000 },
        { paidOn: '2026-12-20', gross: 10_000, fee: 200, net: 9_800 },
      ],
    })
  })

  test('lists what is overdue, short, in excess or unknown, each with its amounts', async () => {
    app.advance(36 * 86_400_000)
    const charges = [card, await sellAt(await shop.card()), await sellAt(await shop.card())]
    await app.sql`update charges set paid_at = ${new Date('2026-11-20T15:00:00Z')} where connection_id = ${connectionId}`
    await importRows(
      sale(charges[1]!, '60,00', '0'),
      sale(charges[2]!, '100,01', '0'),
      'venda;2026-12-20;;;999999;XXXXXX;1;1;7,00;0',
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
    await importRows(`venda;2026-12-20;;NEWTID;;;1;1;100,00;2,00`)
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

  test('a line is explained while another file is imported, and afterwards before it is looked up again', async () => {
    const other = (tid: string) => `venda;2026-12-20;;${tid};;;1;1;100,00;2,00`
    await importRows(other('A'), other('B'))
    await match()
    const [during, after] = (await compare()).unmatched
    const explain = (line: typeof during) => setLineAside(as('FINANCE'), { uuid: line!.uuid, note: 'x' })
    await Promise.all([importRows(other('C')), explain(during)])
    await explain(after)
    await match()
    expect((await compare()).unmatched).toHaveLength(1)
  })

  test('a line whose charge is found meanwhile is not explained', async () => {
    await importRows(`venda;2026-12-20;;NEWTID;;;1;1;100,00;2,00`)
    await match()
    const [line] = (await compare()).unmatched
    await app.sql`update charges set acquirer_authorization_nsu = 'NEWTID' where id = ${card.id}`
    await importRows(`venda;2026-12-20;;OTHER;;;1;1;100,00;2,00`)
    await match()
    const explained = setLineAside(as('FINANCE'), { uuid: line!.uuid, note: 'x' })
    await expect(explained).rejects.toMatchObject({ code: 'CONFLICT' })
  })
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

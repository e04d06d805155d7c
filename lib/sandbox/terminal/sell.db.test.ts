import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { atSellerClock } from '@/lib/base/kernel/ctx'
import { getBalance } from '@/lib/money/ledger/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { beginCapture } from '@/lib/payments/orders/authorization/capture'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { changeTerminal } from '@/lib/payments/terminals/change-terminal'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { moveClock } from '@/lib/sandbox/clock/move'
import { decideDispute } from '@/lib/sandbox/disputes/decide-dispute'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { expectCatalogued } from '@/lib/testing/catalogued'
import { terminalShop } from '@/lib/testing/shops/terminal'

const app = await testApp()
type Shop = Awaited<ReturnType<typeof terminalShop>>
const newShop = (flow: 'EARLY' | 'TIMELINE' = 'EARLY') => terminalShop(app, { receivableFlow: flow })

/** Like the endpoint: on the seller's clock. */
async function move(shop: Shop, request: Record<string, unknown>) {
  const { clockOffsetMs } = await getSeller(app.db, shop.seller.id)
  return moveClock(atSellerClock(shop.asSeller(), clockOffsetMs), clockRequest.parse(request))
}
const statuses = async (shop: Shop) =>
  (await shop.events()).map(({ domain, status }) => `${domain} ${status}`)

describe('a sale at a terminal', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await newShop()
  })

  test('is a paid order of origin POS, booked less the fee, with an event that has every documented field', async () => {
    const sold = await shop.sell({
      installments: 3,
      cardNumber: '5555 5555 5555 4444',
      holderName: 'JOÃO LIMA',
    })
    const { serialNumber, terminalId } = shop.terminal
    const [charge] = sold.charges
    expect(sold).toMatchObject({
      status: 'PAID',
      originRequest: 'POS',
      serialNumber,
      terminalId,
      payment: 'CREDIT_CARD_EARLY_SELLER',
      charges: [{ status: 'PAID', value: 100, fee: 6.37, installments: 3, brand: 'mastercard' }],
    })
    expect(await shop.booked()).toEqual({ CLEARING: 10_000, SELLER_RECEIVABLE: -9_363, PLATFORM_FEES: -637 })
    expect(await statuses(shop)).toEqual(['PHYSICAL_ORDER SENT', 'PHYSICAL_ORDER PAID'])
    const paid = (await shop.events()).at(-1)!.body
    const noAddress = { country: '', state: '', city: '', district: '', street: '', zipCode: '', number: '' }
    expect(paid).toEqual({
      id: expect.any(String),
      version: '2',
      event: 'order.paid',
      uuid: sold.uuid,
      dateTime: '2026-11-20T15:00:00.000Z',
      status: 'PAID',
      domain: 'PHYSICAL_ORDER',
      uuidBuyer: '',
      documentBuyer: '',
      emailBuyer: '',
      address: { ...noAddress, complement: '' },
      metadata: null,
      cnpjSeller: shop.seller.document,
      idSeller: shop.seller.id,
      authorizationCode: charge!.authorizationCode,
      authorizationNsu: charge!.authorizationNsu,
      cards: [
        {
          cardHolderName: 'JOÃO LIMA',
          brand: 'mastercard',
          first6digits: '555555',
          last4digits: '4444',
        },
      ],
      refunds: [],
      serial_number: serialNumber,
      pos_id: terminalId,
      brand: 'MASTERCARD CRÉDITO',
      holderName: 'JOÃO LIMA',
      first4_digits: '5555',
      last4_digits: '4444',
      rate: 6.37,
      payment_type: 'CREDIT',
      installments: '3',
      amount: '100.00',
      authorization_code: charge!.authorizationCode,
      authorization_nsu: charge!.authorizationNsu,
      cnpj: shop.seller.document,
      company_name: 'Café do Porto Ltda.',
      charge,
    })
    expect(charge!.authorizationCode).toMatch(/^[0-9A-Z]{6}$/)
    const tables =
      await app.sql`select schemaname || '.' || tablename as tablename from pg_tables where schemaname in ('public', 'platform')`
    for (const { tablename } of tables) {
      const rows = await app.sql`select t::text as row from ${app.sql(tablename)} t`
      expect(rows.filter(({ row }) => row.includes('5555555555554444'))).toEqual([])
    }
  })

  test('reported four times concurrently, and once more with another value, is one order', async () => {
    const reference = 'NSU-000123'
    const reported = await Promise.all(Array.from({ length: 4 }, () => shop.sell({ reference })))
    const again = await shop.sell({ reference, value: 7, outcome: 'DECLINED' })
    expect(new Set([...reported, again].map(({ uuid }) => uuid)).size).toBe(1)
    expect(again).toMatchObject({ status: 'PAID', value: 100, idempotencyKey: reference })
    const other = await newShop()
    expect((await other.sell({ reference })).uuid).not.toBe(again.uuid)
  })

  test('that is declined is cancelled with a FAILED charge and its reason, and nothing is booked', async () => {
    const before = await shop.booked()
    const sold = await shop.sell({ outcome: 'DECLINED', reason: 'INSUFFICIENT_FUNDS' })
    expect(sold).toMatchObject({
      status: 'CANCELED',
      charges: [{ status: 'FAILED', failureReason: { code: 'INSUFFICIENT_FUNDS' } }],
    })
    expect(await shop.booked()).toEqual(before)
    expect((await shop.events()).at(-1)).toMatchObject({
      domain: 'PHYSICAL_ORDER',
      status: 'CANCELED',
      body: { brand: 'VISA CRÉDITO', authorization_code: '', serial_number: shop.terminal.serialNumber },
    })
  })

  test('by debit has one instalment and the debit fee', async () => {
    const sold = await shop.sell({
      paymentType: 'DEBIT',
      brand: 'elo',
      first6digits: '650000',
      last4digits: '0001',
    })
    expect(sold).toMatchObject({ payment: 'DEBIT_CARD', charges: [{ fee: 2.38, brand: 'elo' }] })
    expect((await shop.events()).at(-1)!.body).toMatchObject({
      brand: 'ELO DÉBITO',
      payment_type: 'DEBIT',
      rate: 2.38,
      first4_digits: '6500',
    })
    await expect(createRefund(shop.asSeller(), { chargeUuid: sold.charges[0]!.uuid })).rejects.toMatchObject({
      code: 'BAR-7010',
    })
  })

  test('cannot be captured or cancelled afterwards', async () => {
    const sold = await shop.sell()
    const conflict = { code: 'CONFLICT' }
    await expect(beginCapture(shop.asSeller(), { uuid: sold.charges[0]!.uuid })).rejects.toMatchObject(
      conflict,
    )
    await expect(cancelOrder(shop.asSeller(), { uuid: sold.uuid })).rejects.toMatchObject(conflict)
  })

  test('is refused at a terminal that is switched off or unknown, but an earlier sale can be read', async () => {
    const mine = await newShop()
    const sold = await mine.sell({ reference: 'A' })
    await changeTerminal(mine.asSeller(), { uuid: mine.terminal.uuid, active: false })
    await expect(mine.sell()).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await mine.sell({ reference: 'A' })).uuid).toBe(sold.uuid)
    await expect(mine.sell({ serialNumber: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const live = await newShop()
    await app.sql`update sellers set environment = 'LIVE' where id = ${live.seller.id}`
    await expect(live.sell()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('after a sale at a terminal', () => {
  test('the receivable is settled by the flow of the seller and paid out', async () => {
    const shop = await newShop('TIMELINE')
    const sold = await shop.sell({ installments: 2 })
    expect(sold).toMatchObject({ payment: 'CREDIT_CARD', charges: [{ fee: 4.38 }] })
    const { happened } = await move(shop, { days: 75 })
    expect(happened.map(({ status }) => status)).toEqual(['SETTLEMENT', 'PAYOUT', 'SETTLEMENT', 'PAYOUT'])
    expect(await getBalance(app.db, shop.seller.id)).toEqual({ payable: 0, receivable: 0, blocked: 0 })
  })

  test('a refund is done at its acquirer, with an event of the terminal domain', async () => {
    const shop = await newShop()
    const [charge] = (await shop.sell()).charges
    const refund = await createRefund(shop.asSeller(), { chargeUuid: charge!.uuid })
    await settleNewRefund(shop.asSeller(), refund.uuid)
    expect((await shop.events()).at(-1)).toMatchObject({
      domain: 'PHYSICAL_ORDER',
      status: 'REFUND',
      body: { refunds: [{ status: 'SUCCESS', amount: 100 }], pos_id: shop.terminal.terminalId },
    })
  })

  test('a dispute has an event in the domain ORDER, and its chargeback one in PHYSICAL_ORDER', async () => {
    const shop = await newShop()
    const [charge] = (await shop.sell()).charges
    await disputeCharge(shop.asSeller(), { uuid: charge!.uuid })
    await decideDispute(shop.asSeller(), { uuid: charge!.uuid, outcome: 'lose' })
    expect((await statuses(shop)).slice(2)).toEqual(['ORDER DISPUTE', 'PHYSICAL_ORDER CHARGEBACK'])
    const dispute = (await shop.events())[2]!.body
    expect(Object.keys(dispute)).not.toContain('serial_number')
  })

  test('an unpaid sale is late after its due date and abandoned after 90 days, each with an event', async () => {
    const shop = await newShop()
    const sold = await shop.sell({ outcome: 'UNPAID', dueDate: '2026-11-25', installments: 2 })
    expect(sold).toMatchObject({
      status: 'SENT',
      startDate: '2026-11-25',
      charges: [{ status: 'SCHEDULED' }],
    })
    const { happened } = await move(shop, { days: 100 })
    expect(happened.map(({ at, domain, status }) => `${at.slice(0, 10)} ${domain} ${status}`)).toEqual([
      '2026-11-26 PHYSICAL_ORDER LATE',
      '2027-02-25 PHYSICAL_ORDER ABANDONED',
    ])
    const { body } = (await shop.events()).at(-1)!
    expect(body).toMatchObject({
      serial_number: shop.terminal.serialNumber,
      brand: '',
      holderName: '',
      payment_type: 'CREDIT',
      installments: '2',
      amount: '100.00',
      authorization_code: '',
      charge: { status: 'ABANDONED' },
    })
  })

  test('a due date more than ten years ahead is refused', async () => {
    const { sell } = await newShop()
    const refused = { code: 'BAR-0100', details: { fields: [{ field: 'dueDate' }] } }
    await expect(sell({ outcome: 'UNPAID', dueDate: '9999-12-31' })).rejects.toMatchObject(refused)
  })

  test('an unpaid sale can be cancelled by its seller', async () => {
    const shop = await newShop()
    const { uuid } = await shop.sell({ outcome: 'UNPAID' })
    await cancelOrder(shop.asSeller(), { uuid })
    expect(await statuses(shop)).toEqual(['PHYSICAL_ORDER SENT', 'PHYSICAL_ORDER CANCELED'])
    expect((await shop.events()).at(-1)!.body).toMatchObject({ charge: { status: 'CANCELED' } })
  })
})

test('all events recorded by the tests above match the catalogue', async () => {
  const events = await expectCatalogued(app.sql, 'physicalOrder')
  expect(events.filter(({ domain }) => domain === 'PHYSICAL_ORDER').length).toBeGreaterThan(10)
})

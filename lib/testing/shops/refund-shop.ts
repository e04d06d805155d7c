// A seller with paid charges, below HTTP: refunds them, and reads charges, receivables and balances.

import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { settleRefunds } from '@/lib/payments/refunds/settle-refunds'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import type { TestApp } from '@/lib/testing/app'
import { cardShop } from './card-shop'

type Members = Record<string, unknown>

const payer = {
  document: '529.982.247-25',
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11 99999-0000',
}

export async function refundShop(app: TestApp, changes: Parameters<typeof cardShop>[1] = {}) {
  const shop = await cardShop(app, changes)
  const { seller, asSeller } = shop

  async function balances(): Promise<Record<string, number>> {
    const rows = await app.sql`
      select account || coalesce(' ' || sub_seller_id, '') as place, sum(amount)::int as sum
      from postings where seller_id = ${seller.id} group by 1 having sum(amount) <> 0 order by 1`
    return Object.fromEntries(rows.map((row) => [row.place, row.sum]))
  }

  return {
    ...shop,
    balances,
    today: () => civilDateOf(app.ctx().now),
    card: async (payment: Members = {}, changes: Members = {}) => (await shop.order(payment, changes)).charge,
    async pix(changes: Members = {}) {
      const payment = { method: 'PIX', card: undefined, fraudData: payer }
      const { uuid, charge } = await shop.order(payment, changes)
      await payAtBank(app.ctx(), charge.bankReference!)
      return (await shop.look(uuid)).charge
    },
    refund: (chargeUuid: string, input: Omit<Parameters<typeof createRefund>[1], 'chargeUuid'> = {}) =>
      createRefund(asSeller(), { ...input, chargeUuid }),
    part: (chargeUuid: string, value: number, idempotencyKey?: string) =>
      createRefund(asSeller(), { chargeUuid, value: centavos(value), idempotencyKey }),
    settle: () => settleRefunds(app.ctx()),
    refunds: (charge: { id: number }) => listRefundsOfCharges(app.db, [charge.id]),
    async statuses(charge: { uuid: string }) {
      const [row] = await app.sql`
        select c.status, o.status as order_status from charges c join orders o on o.id = c.order_id
        where c.uuid = ${charge.uuid}`
      return [row!.order_status, row!.status]
    },
    /** The remaining receivables of a charge, by day. */
    async receivables(charge: { id: number }): Promise<number[]> {
      const rows = await app.sql`
        select remaining::int from receivables where charge_id = ${charge.id} order by execution_date`
      return rows.map((row) => row.remaining)
    },
    /** Opens a dispute of a charge, as after a report of the acquirer. */
    async dispute(charge: { id: number; orderId: number; value: number }, status = 'OPEN') {
      const now = app.ctx().now.toISOString()
      await app.sql`
        insert into disputes (uuid, seller_id, order_id, charge_id, reference, kind, payment_method, status, value, reason,
          created_at, opened_at, status_at, loss_reason)
        values (gen_random_uuid(), ${seller.id}, ${charge.orderId}, ${charge.id}, gen_random_uuid()::text, 'CARD',
          'CREDIT_CARD', ${status}, ${charge.value}, '10.4', ${now}, ${status === 'ALERT' ? null : now}, ${now},
          ${status === 'LOST' ? 'EXPIRED' : null})`
    },
    /** The seller's events, as status and the refunds in the payload. */
    async events(): Promise<string[]> {
      const rows = await app.sql`
        select status, body from webhook_events where seller_id = ${seller.id} order by id`
      return rows.map(({ status, body }) => {
        const { refunds } = JSON.parse(body) as { refunds: { status: string; amount: number }[] }
        return [status, ...refunds.map((one) => `${one.status} ${one.amount}`)].join(', ')
      })
    },
  }
}

export type RefundShop = Awaited<ReturnType<typeof refundShop>>

// A seller whose payments are disputed, below HTTP: cards and PIX, existing refunds, and the balances in the ledger.

import { randomUUID } from 'node:crypto'
import { transaction } from '@/lib/base/kernel/ctx'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { getBalance } from '@/lib/money/ledger/store'
import { lockMoney, takeBack } from '@/lib/money/receivables/take-back'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { insertSubSeller } from '@/lib/parties/sellers/sub-seller-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { openDispute } from '@/lib/payments/disputes/open-dispute'
import { getDisputeById, listDisputesOfOrder } from '@/lib/payments/disputes/store'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import type { TestApp } from '@/lib/testing/app'
import { cardShop } from './card-shop'

export async function disputeShop(app: TestApp) {
  const shop = await cardShop(app)
  const { asSeller, seller } = shop

  async function card(payment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
    return (await shop.order(payment, changes)).charge
  }

  /** The charges of an order by PIX or bank slip, of which the first `paid` are paid. */
  async function paidBy(
    method: 'PIX' | 'BANK_SLIP',
    { installments = 1, paid = 1, value = 100, payer = {} } = {},
  ) {
    const request = shop.requestOf({}, { installments, value, payment: { method, ...payer } })
    const { uuid } = await createOrder(asSeller(), request)
    const { charges } = await issueOrder(asSeller(), { uuid })
    for (const charge of charges.slice(0, paid)) await confirmCharge(asSeller(), charge)
    return (await getOrder(asSeller(), { uuid })).charges
  }

  const reportOf = (charge: ChargeRow, reason?: string) => ({
    charge,
    reference: randomUUID(),
    reason: reason ?? (charge.paymentMethod === 'PIX' ? 'FR01' : '10.4'),
  })

  return {
    ...shop,
    card,
    paidBy,
    reportOf,
    open: (charge: ChargeRow, reason?: string) => openDispute(asSeller(), reportOf(charge, reason)),
    dispute: (id: number) => getDisputeById(app.db, id),
    disputesOf: (charge: ChargeRow) => listDisputesOfOrder(app.db, charge.orderId),
    balance: () => getBalance(app.db, seller.id),
    /** A refund of a part of a charge. */
    async refund(charge: ChargeRow, value: number, status = 'SUCCESS') {
      const uuid = randomUUID()
      await app.sql`
        insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
        values (${uuid}, ${seller.id}, ${charge.orderId}, ${charge.id}, ${status}, ${charge.paymentMethod}, ${value}, false,
          ${app.ctx().now}, ${app.ctx().now})`
      if (status === 'ERROR') return
      const take = { value: centavos(value), reason: 'REFUND' as const, source: uuid }
      await transaction(asSeller(), async (ctx) =>
        takeBack(ctx, charge, await lockMoney(ctx, charge.id), take),
      )
    },
    /** The statuses, as "order charge charge…". */
    async stateOf(charge: ChargeRow) {
      const rows = await app.sql`
        select o.status, array_agg(c.status order by c.id) as charges from orders o join charges c on c.order_id = o.id
        where o.id = ${charge.orderId} group by o.status`
      return [rows[0]!.status, ...rows[0]!.charges].join(' ')
    },
    /** The payloads of an order's events, oldest first. */
    async eventsOf(charge: ChargeRow): Promise<Record<string, unknown>[]> {
      const rows = await app.sql`
        select body from webhook_events where resource_uuid = (select uuid from orders where id = ${charge.orderId})
        order by id`
      return rows.map(({ body }) => JSON.parse(body))
    },
    async subSeller(account: SellerAccount | null = null) {
      return app.db.transaction((tx) =>
        insertSubSeller(tx, {
          sellerId: seller.id,
          name: 'Doces da Maria Ltda.',
          document: randomUUID().slice(0, 14),
          phoneCountryCode: '',
          phone: '',
          email: 'doces@exemplo.com.br',
          alternativeEmail: '',
          account,
          active: true,
          createdAt: app.ctx().now,
        }),
      )
    },
    /** The accounts with a balance. */
    async standing() {
      return Object.fromEntries(Object.entries(await shop.booked()).filter(([, sum]) => sum !== 0))
    },
    async sumOf(account: string): Promise<Centavos> {
      return centavos((await shop.booked())[account] ?? 0)
    },
  }
}

export type DisputeShop = Awaited<ReturnType<typeof disputeShop>>

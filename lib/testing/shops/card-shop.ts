// A seller whose orders are paid by card, below HTTP: creates them, has them authorised, and reads the result.

import type { Actor } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import type { TestApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'

export async function cardShop(app: TestApp, changes: Partial<SellerRow> = {}) {
  const seller = await app.seller(changes)
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }
  const asSeller = () => app.ctx(actor)

  const requestOf = (payment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) =>
    orderRequest.parse({
      title: 'Café',
      value: 100,
      installments: 1,
      payment: { method: 'CREDIT_CARD', card: testCard(), ...payment },
      ...changes,
    })

  async function look(uuid: string) {
    const { order, charges } = await getOrder(asSeller(), { uuid })
    return { uuid, status: order.status, charge: charges[0]! }
  }

  return {
    seller,
    asSeller,
    requestOf,
    look,
    async order(payment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
      const request = requestOf(payment, changes)
      const { uuid } = await createOrder(asSeller(), request)
      await collectOrder(asSeller(), { uuid, request })
      await collectAuthenticated(asSeller(), { uuid, request })
      return look(uuid)
    },
    /** The sum on each account of the seller, in centavos; credits are negative. */
    async booked() {
      const rows = await app.sql`
        select account, sum(amount)::int as sum from postings where seller_id = ${seller.id} group by account`
      return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
    },
    /** The number of authorisations at the acquirer. */
    async authorizations() {
      const rows = await app.sql`
        select count(*)::int as n from simulated_authorizations where seller_id = ${seller.id}`
      return rows[0]!.n
    },
  }
}

export type CardShop = Awaited<ReturnType<typeof cardShop>>

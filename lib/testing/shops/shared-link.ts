// A link that several browsers open, below HTTP: what each browser sees, and the orders of the link.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { viewCheckout } from '@/lib/payments/checkout/view'
import type { TestApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { cardPress, payByCard } from '@/lib/testing/shops/shown-payment'

/** A buyer beside testBuyer. */
export const secondBuyer = {
  ...testBuyer,
  name: 'João Souza',
  document: '11144477735',
  email: 'joao@exemplo.com.br',
}

/** Members that identify a buyer, or lead to such data. */
export const PRIVATE =
  /chargeUuid|orderUuid|subscriptionUuid|last4|Maria|52998224725|maria@|Paulista|01310200|failure|receipt|payment"/

export const look = async (ctx: Ctx, code: string) => viewCheckout(await loadCheckout(ctx, code))

export async function newCode(app: TestApp): Promise<string> {
  const link = await app.link(await app.seller(), {}, { paymentMethods: ['PIX', 'BANK_SLIP'] })
  return link.code
}

/** The orders of a link, oldest first, with the buyer's document and the statuses of the charges. */
export const ordersOf = (app: TestApp, code: string) => app.sql`
  select o.id, o.status, o.customer->>'document' as document,
    array_agg(c.status order by c.id) filter (where c.id is not null) as charges
  from orders o join payment_links l on l.id = o.link_id left join charges c on c.order_id = o.id
  where l.code = ${code} group by o.id order by o.id`

export async function payCard(ctx: Ctx, code: string, buyer: typeof testBuyer, holderName = 'APRO') {
  const payment = { attempt: randomUUID(), method: 'CREDIT_CARD', installments: 1 }
  const card = testCard({ holderName })
  await payByCard(ctx, { ...cardPress.parse({ ...payment, buyer, card }), code })
}

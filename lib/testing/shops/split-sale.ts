// A sale of a seller that is shared with a new sub-seller, who is paid out to a PIX key.
import type { TestApp } from '@/lib/testing/app'
import type { DisputeShop } from './dispute-shop'

export async function splitSale(
  app: TestApp,
  shop: DisputeShop,
  { key = 'maria@exemplo.com.br', percent = 40 } = {},
) {
  const payee = await shop.subSeller({ transferType: 'PIX', pix: { keyType: 'EMAIL', key } })
  const share = { idSubSeller: payee.id, paymentType: 'PERCENTAGE', paymentValue: percent }
  const charge = await shop.card(
    { method: 'CREDIT_CARD_EARLY_SELLER' },
    { subSellerPaymentRequest: { subSellerPayment: [share] } },
  )
  return {
    payee,
    charge,
    /** The payouts to the sub-seller, oldest first. */
    payouts: () => app.sql<{ uuid: string; status: string; value: number; reference: string; day: string }[]>`
      select uuid, status, value::int, bank_reference as reference, execution_date::text as day
      from payouts where sub_seller_id = ${payee.id} order by id`,
  }
}

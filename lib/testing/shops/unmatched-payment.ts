// A bank payment that matches no open charge, below HTTP: one centavo for a charge of another amount.
import { randomUUID } from 'node:crypto'
import { centavos } from '@/lib/base/kernel/money'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import type { TestApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'

/** Returns the bank's identifier of the payment. */
export async function unmatchedPayment(app: TestApp, seller: SellerRow) {
  const { code } = await app.link(seller)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { charges } = await loadCheckout(app.ctx(), code)
  const txid = charges[0]!.bankReference!
  const paymentId = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
  await receiveBankPayment(app.ctx(), txid, { paymentId, value: centavos(1), paidAt: app.ctx().now })
  return { paymentId }
}

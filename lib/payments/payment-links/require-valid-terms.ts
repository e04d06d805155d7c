import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type FieldError, invalidFields } from '@/lib/base/kernel/problem'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import type { PaymentLinkRequest } from './contract'

/** Throws BAR-0100 for a buyer whom the seller does not have, and for an expiry that has passed. */
export async function requireValidTerms(
  { tx, now }: TxCtx,
  sellerId: number,
  { uuidSellerClient, paymentOrder }: PaymentLinkRequest,
): Promise<void> {
  const fields: FieldError[] = []
  if (uuidSellerClient && !(await findBuyerOfSeller(tx, sellerId, uuidSellerClient))) {
    fields.push({ field: 'uuidSellerClient', message: 'não é de nenhum comprador' })
  }
  const expiry = paymentOrder?.expirationDate
  if (expiry && expiry <= now) fields.push({ field: 'paymentOrder.expirationDate', message: 'já passou' })
  if (fields.length > 0) throw invalidFields(fields)
}

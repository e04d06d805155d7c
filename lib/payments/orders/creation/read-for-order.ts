import { type Ctx, sellerIdOf, settleAll } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { BuyerDocument } from '@/lib/parties/buyers/buyer-document'
import { type FoundBuyer, findBuyerWithDocument } from '@/lib/parties/buyers/hot-store'
import { listMethodRules } from '@/lib/parties/fees/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { FeeRule } from '@/lib/parties/sellers/seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { claimIds } from '@/lib/payments/orders/hot-store'
import type { OrderRequest } from './contract'

/** What an order needs of the database before it is written. */
export interface OrderReads {
  seller: SellerRow
  rules: readonly FeeRule[]
  /** Absent where no document of the payer was sent. */
  found?: FoundBuyer | undefined
  /** Of what is inserted with the commit, or before the next statement. */
  ids: { order: number; charges: readonly number[] }
}

/** Reads it at once. Throws NOT_FOUND without the seller. */
export async function readForOrder(ctx: Ctx, input: OrderRequest): Promise<OrderReads> {
  const { db } = ctx
  const sellerId = sellerIdOf(ctx)
  const { method, fraudData } = input.payment
  const document = input.uuidBuyer === undefined ? fraudData?.document : undefined
  const charges = isCardMethod(method) ? 1 : input.installments
  const [seller, rules, buyer, ids] = await settleAll([
    getSeller(db, sellerId),
    listMethodRules(db, { sellerId, paymentMethod: method, day: civilDateOf(ctx.now) }),
    document && findBuyerWithDocument(db, { sellerId, ...columnsOf(document) }),
    claimIds(db, charges),
  ])
  return {
    seller,
    rules,
    found: document && { buyer },
    ids,
  }
}

const columnsOf = ({ number, type, country }: BuyerDocument) => ({
  document: number,
  documentType: type,
  documentCountry: country,
})

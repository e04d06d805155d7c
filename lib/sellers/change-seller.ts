import type { TxCtx } from '@/lib/kernel/ctx'
import { pixKeyOf, type SellerData } from './seller'
import { type SellerRow, updateSeller } from './store'

/** Changes what is given of a seller that the caller has locked; a part replaces the one before as a whole. */
export async function changeSeller(
  ctx: TxCtx,
  seller: SellerRow,
  data: Partial<SellerData>,
): Promise<SellerRow> {
  const { address, account } = data
  const change = {
    ...data,
    ...(address && { city: address.city }),
    ...(account && { pixKey: pixKeyOf(seller.document, account) }),
  }
  const said = Object.values(change).some((member) => member !== undefined)
  return said ? updateSeller(ctx.tx, seller.id, change) : seller
}

import type { TxCtx } from '@/lib/kernel/ctx'
import { invalidField } from '@/lib/kernel/problem'
import { changedAccount, MAX_CONTACTS, pixKeyOf, type SellerContact, type SellerData } from './seller'
import { type SellerRow, updateSeller } from './store'

/**
 * Changes what is given of a seller that the caller has locked; what a part does not say stays too. Throws BAR-0100 where
 * that makes too many contacts.
 */
export async function changeSeller(
  ctx: TxCtx,
  seller: SellerRow,
  data: Partial<SellerData>,
): Promise<SellerRow> {
  // A line that was sent empty is there as undefined, and goes.
  const address = data.address && { ...seller.address, ...data.address }
  const contact = data.contact && changedContact(seller.contact, data.contact)
  const account = data.account && changedAccount(seller.account, data.account)
  const change = {
    ...data,
    ...(address && { address, city: address.city }),
    ...(contact && { contact }),
    ...(account && { account, pixKey: pixKeyOf(seller.document, account) }),
  }
  const said = Object.values(change).some((member) => member !== undefined)
  return said ? updateSeller(ctx.tx, seller.id, change) : seller
}

/** An empty text takes its contact away. */
function changedContact(before: SellerContact | null, said: SellerContact): SellerContact {
  const contacts = Object.entries({ ...before, ...said }).filter(([, text]) => text !== '')
  if (contacts.length <= MAX_CONTACTS) return Object.fromEntries(contacts)
  throw invalidField('contact', `deve ficar com até ${MAX_CONTACTS} campos`)
}

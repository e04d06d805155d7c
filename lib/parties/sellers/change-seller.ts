import type { TxCtx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { changedAccount, MAX_CONTACTS, pixKeyOf, type SellerContact, type SellerData } from './seller'
import { type SellerRow, updateSeller } from './store'

/**
 * Changes the given fields of a seller whose row lock the caller holds; absent fields stay. Throws BAR-0100 if the
 * result has too many contacts.
 */
export async function changeSeller(
  ctx: TxCtx,
  seller: SellerRow,
  data: Partial<SellerData>,
): Promise<SellerRow> {
  // A field sent empty is present as undefined, and is removed.
  const address = data.address && { ...seller.address, ...data.address }
  const contact = data.contact && changedContact(seller.contact, data.contact)
  const account = data.account && changedAccount(seller.account, data.account)
  const change = {
    ...data,
    ...(address && { address, city: address.city }),
    ...(contact && { contact }),
    ...(account && { account, pixKey: pixKeyOf(seller.document, account) }),
  }
  const isChanged = Object.values(change).some((member) => member !== undefined)
  return isChanged ? updateSeller(ctx.tx, seller.id, change) : seller
}

/** An empty text removes its contact. */
function changedContact(before: SellerContact | null, change: SellerContact): SellerContact {
  const contacts = Object.entries({ ...before, ...change }).filter(([, text]) => text !== '')
  if (contacts.length <= MAX_CONTACTS) return Object.fromEntries(contacts)
  throw invalidField('contact', `deve ficar com até ${MAX_CONTACTS} campos`)
}

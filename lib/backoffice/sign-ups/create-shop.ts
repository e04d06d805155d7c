import { issueKey } from '@/lib/access/api-keys/issue-key'
import { expiryOf } from '@/lib/access/api-keys/key-state'
import { addMember } from '@/lib/access/portal-users/add-member'
import { createUser } from '@/lib/access/portal-users/create-user'
import { findUserByEmail } from '@/lib/access/portal-users/store'
import { recordAudit } from '@/lib/base/audit/record'
import type { KnownCompany } from '@/lib/base/companies/companies'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { isCpf } from '@/lib/base/kernel/documents'
import { firstKeyScopes } from '@/lib/base/kernel/key-scopes'
import { createSeller } from '@/lib/parties/sellers/create-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { createExampleLink } from '@/lib/payments/payment-links/create-example-link'

export interface ShopToCreate {
  email: string
  name: string
  shopName: string
  document: string
  passwordHash: string
  /** What the register knows of it. */
  company?: KnownCompany
}

/** A new seller, and the context in which its owner acts in it. */
interface Shop {
  seller: SellerRow
  asOwner: TxCtx
}

/**
 * Creates a sandbox seller with its owner and an example link, on the platform’s prices. Throws CONFLICT that names `document` or
 * `email` where another seller or person has it.
 */
export async function createShop(ctx: TxCtx, shop: ShopToCreate): Promise<Shop> {
  const { email, name, shopName, document, passwordHash, company } = shop
  const seller = await createSeller(ctx, {
    document,
    email,
    fantasyName: shopName,
    companyName: company?.legalName ?? (isCpf(document) ? name : shopName),
    ...(company?.address && { address: company.address }),
    receivableFlow: 'EARLY',
    fees: [],
  })
  const { id: sellerId, companyName, fantasyName, environment, uuid } = seller
  const after = { idSeller: sellerId, environment, document, companyName, fantasyName, email }
  recordAudit(ctx, { action: 'seller.registered', resource: uuid, sellerId, email, after })
  const userId = await createUser(ctx, { name, email, passwordHash })
  await addMember(ctx, { userId, sellerId, role: 'OWNER' })
  const owner = await findUserByEmail(ctx.tx, email)
  const named = { userUuid: owner!.uuid, sessionUuid: '', email }
  const asOwner: TxCtx = { ...ctx, actor: { kind: 'portal-user', ...named, sellerId, role: 'OWNER' } }
  await createExampleLink(asOwner)
  return { seller, asOwner }
}

/** The first key of a new shop; only this result contains it. */
export async function issueFirstKey({ seller, asOwner }: Shop): Promise<string> {
  const expiresAt = expiryOf(asOwner.systemNow)
  const key = { seller, title: 'Primeira chave', scopes: firstKeyScopes, expiresAt }
  return (await issueKey(asOwner, key)).token
}

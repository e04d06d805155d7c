import { issueKey } from '@/lib/access/api-keys/issue-key'
import { expiryOf } from '@/lib/access/api-keys/key-state'
import { addMember } from '@/lib/access/portal-users/add-member'
import { createUser } from '@/lib/access/portal-users/create-user'
import { findUserByEmail } from '@/lib/access/portal-users/store'
import { recordAudit } from '@/lib/base/audit/record'
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
}

/**
 * Creates a sandbox seller with its owner and an example link, on the platform’s prices. Throws CONFLICT that names `document` or
 * `email` where another seller or person has it.
 */
export async function createShop(ctx: TxCtx, shop: ShopToCreate): Promise<SellerRow> {
  const { email, name, shopName, document, passwordHash } = shop
  const seller = await createSeller(ctx, {
    document,
    email,
    fantasyName: shopName,
    companyName: isCpf(document) ? name : shopName,
    receivableFlow: 'EARLY',
    fees: [],
  })
  const { id: sellerId, companyName, fantasyName, environment, uuid } = seller
  const after = { idSeller: sellerId, environment, document, companyName, fantasyName, email }
  recordAudit(ctx, { action: 'seller.registered', resource: uuid, sellerId, email, after })
  const userId = await createUser(ctx, { name, email, passwordHash })
  await addMember(ctx, { userId, sellerId, role: 'OWNER' })
  const owner = await findUserByEmail(ctx.tx, email)
  const acting = {
    kind: 'portal-user',
    userUuid: owner!.uuid,
    sessionUuid: '',
    sellerId,
    role: 'OWNER',
  } as const
  await createExampleLink({ ...ctx, actor: acting })
  return seller
}

/** The first key of a new shop; only this result contains it. */
export async function issueFirstKey(ctx: TxCtx, seller: SellerRow): Promise<string> {
  const key = { seller, title: 'Primeira chave', scopes: firstKeyScopes, expiresAt: expiryOf(ctx.systemNow) }
  return (await issueKey(ctx, key)).token
}

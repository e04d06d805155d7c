import { issueKey } from '@/lib/api-keys/issue-key'
import { expiryOf } from '@/lib/api-keys/key-state'
import { recordAudit } from '@/lib/audit/record'
import { inCell } from '@/lib/kernel/cells/in-cell'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { firstKeyScopes } from '@/lib/kernel/key-scopes'
import { Problem } from '@/lib/kernel/problem'
import { addMember } from '@/lib/portal-users/add-member'
import { createUser } from '@/lib/portal-users/create-user'
import { hashPassword } from '@/lib/portal-users/portal-user'
import { createSeller } from '@/lib/sellers/create-seller'
import { getCellForSeller } from '@/lib/sellers/directory/store'
import type { SellerRow } from '@/lib/sellers/store'
import { addEndpoints, type WrittenEndpoint } from '@/lib/webhooks/endpoints/add'
import { singleEndpoint } from '@/lib/webhooks/endpoints/single'
import type { SellerRequest } from './seller-request'

export interface RegisteredSeller {
  seller: SellerRow
  endpoints: WrittenEndpoint[]
  /** The first key; only this result contains it. */
  token: string
}

/** The context in the cell with the fewest sellers of those that accept new ones; inside a transaction it stays where it is. */
export async function inCellOfNewSeller(ctx: Ctx): Promise<Ctx> {
  return ctx.tx ? ctx : inCell(ctx, await getCellForSeller(ctx.db))
}

/**
 * Creates a seller with all that it needs: fees, an owner who can sign in, endpoints and a
 * key.
 * Throws CONFLICT for a document or an e-mail in use, BAR-0100 for an address that is not allowed.
 */
export async function registerSeller(ctx: Ctx, input: SellerRequest): Promise<RegisteredSeller> {
  if (input.environment !== 'LIVE' && !ctx.settings.simulators) {
    throw new Problem('CONFLICT', {
      message: 'Os simuladores estão desligados: só se cadastram vendedores de produção (LIVE).',
    })
  }
  const { password, webhook, webhooks, ...data } = input
  // Hashing takes long, so it is done before any lock is taken.
  const passwordHash = await hashPassword(password)
  return transaction(await inCellOfNewSeller(ctx), async (inner) => {
    const seller = await createSeller(inner, data)
    const { id: sellerId, document, companyName, fantasyName, email, environment } = seller
    const after = { idSeller: sellerId, environment, document, companyName, fantasyName, email }
    await recordAudit(inner, { action: 'seller.registered', resource: seller.uuid, sellerId, after })
    const person = { name: data.owner.name, email: data.email, passwordHash, mustChangePassword: true }
    const userId = await createUser(inner, person)
    await addMember(inner, { userId, sellerId: seller.id, role: 'OWNER' })
    const endpoints = await addEndpoints(inner, seller.id, [
      ...webhooks.map((endpoint, index) => ({ ...endpoint, field: `webhooks.${index}.url` })),
      ...(webhook ? [singleEndpoint(webhook)] : []),
    ])
    const expiresAt = expiryOf(ctx.systemNow)
    const key = { sellerId: seller.id, title: 'Primeira chave', scopes: firstKeyScopes, expiresAt }
    const { token } = await issueKey(inner, key)
    return { seller, endpoints, token }
  })
}

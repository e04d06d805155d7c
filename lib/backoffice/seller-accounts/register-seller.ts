import { issueKey } from '@/lib/access/api-keys/issue-key'
import { expiryOf } from '@/lib/access/api-keys/key-state'
import { addMember } from '@/lib/access/portal-users/add-member'
import { createUser } from '@/lib/access/portal-users/create-user'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { firstKeyScopes } from '@/lib/base/kernel/key-scopes'
import { Problem } from '@/lib/base/kernel/problem'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { addEndpoints, type WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import { singleEndpoint } from '@/lib/messages/webhook-endpoints/single'
import { listCellsForSeller } from '@/lib/parties/seller-directory/store'
import { createSeller } from '@/lib/parties/sellers/create-seller'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { SellerRequest } from './seller-request'

export interface RegisteredSeller {
  seller: SellerRow
  endpoints: WrittenEndpoint[]
  /** The first key; only this result contains it. */
  token: string
}

const TRIED_CELLS = 3
const ANSWER_MS = 2_000
const NO_SELLER = 0

/**
 * The context in the cell with the fewest sellers of those that accept new ones, or in one of the next two where it does not
 * answer; inside a transaction it stays where it is. Throws where no cell accepts new sellers, or none of the three answers.
 */
export async function inCellOfNewSeller(ctx: Ctx): Promise<Ctx> {
  if (ctx.tx) return ctx
  const [emptiest, ...others] = await listCellsForSeller(ctx.db)
  if (emptiest === undefined) throw new Error('No cell accepts new sellers')
  if (others.length === 0) return inCell(ctx, emptiest)
  for (const cell of [emptiest, ...others].slice(0, TRIED_CELLS)) {
    const own = await tryWithTimeout(ANSWER_MS, inAnsweringCell(ctx, cell))
    if (own) return own
  }
  throw new Error('No cell that accepts new sellers answers')
}

async function inAnsweringCell(ctx: Ctx, cell: number): Promise<Ctx> {
  const own = await inCell(ctx, cell)
  await findSeller(own.db, NO_SELLER)
  return own
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
    const key = { seller, title: 'Primeira chave', scopes: firstKeyScopes, expiresAt }
    const { token } = await issueKey(inner, key)
    return { seller, endpoints, token }
  })
}

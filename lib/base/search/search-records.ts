import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Permission } from '@/lib/base/kernel/permissions'
import { mayDo, requirePermission } from '@/lib/base/kernel/require-permission'
import { findByTerms } from './find-records'
import { type Found, listHits } from './hit-store'
import { findIdentified, listPayoutsOf } from './identify-store'
import { readAmount, readSearch } from './read-search'
import { type HitKind, identifiedKinds, type SearchHit, searchKinds } from './search'

const OF_A_KIND = 5

/** What a role has to be allowed to read to find records of a kind; all others need payments.read. */
const permissionOf: Partial<Record<HitKind, Permission>> = {
  PAYOUT: 'statement.read',
  DELIVERY: 'webhooks.read',
  REQUEST: 'requests.read',
}

/**
 * The acting seller's records that a text finds, of all kinds that the role may read: what it identifies first, then of each kind
 * the newest ones.
 */
export async function searchRecords(ctx: Ctx, text: string): Promise<SearchHit[]> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const kinds = [...searchKinds, ...identifiedKinds].filter((kind) => mayRead(ctx, kind))
  const amount = readAmount(text)
  const [identified, found, payouts] = await Promise.all([
    findIdentified(ctx.db, sellerId, readSearch(text), kinds),
    findByTerms(ctx, searchKinds, text, { limit: OF_A_KIND }),
    amount !== undefined && kinds.includes('PAYOUT')
      ? listPayoutsOf(ctx.db, sellerId, amount, OF_A_KIND)
      : [],
  ])
  const all = [...identified, ...found.map(({ kind, recordId }) => ({ kind, id: recordId })), ...payouts]
  return listHits(ctx.db, sellerId, withoutRepeated(all))
}

function mayRead(ctx: Ctx, kind: HitKind): boolean {
  const permission = permissionOf[kind]
  return !permission || mayDo(ctx, permission)
}

const withoutRepeated = (found: readonly Found[]): Found[] => [
  ...new Map(found.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values(),
]

import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import type { OperatorPermission } from '@/lib/kernel/permissions'
import { invalidField, Problem } from '@/lib/kernel/problem'
import { requireOperator } from '@/lib/kernel/require-permission'
import { findSellerOfUuid } from '@/lib/sellers/store'
import type { PersonSearch } from './search'
import { type FoundBuyer, listBuyersOf } from './store'

/** One person is a buyer of few sellers; more are a search that was not meant, and some of them would be left out. */
const MAX_FOUND = 500

export interface PeopleInput {
  search: PersonSearch
  /** One seller by its uuid; all without it. */
  seller?: string | undefined
  /** Of those found, the buyers that are meant; all without it. */
  buyers?: readonly string[] | undefined
  /** The number of the request at the operator and its day; absent for commands. */
  reference?: string | undefined
  receivedOn?: CivilDate | undefined
}

/** Throws FORBIDDEN for everybody but the operator's commands and its people with the permission. */
export function requirePeople(ctx: Ctx, permission: OperatorPermission): void {
  if (ctx.actor.kind !== 'operator') requireOperator(ctx, permission)
}

/**
 * The buyers of all sellers, or of one, that are a person, without those whose data was erased. Throws FORBIDDEN, BAR-0100 for an
 * unknown seller and where they are too many to be one person, and CONFLICT where a buyer that is meant is not among them.
 */
export async function findPeople(ctx: Ctx, input: PeopleInput): Promise<FoundBuyer[]> {
  requirePeople(ctx, 'people.export')
  const { search, seller, buyers } = input
  if (seller && !(await findSellerOfUuid(ctx.db, seller)))
    throw invalidField('seller', 'não é um vendedor da plataforma')
  const found = await listBuyersOf(ctx.db, search, { sellerUuid: seller, limit: MAX_FOUND + 1 })
  if (found.length > MAX_FOUND)
    throw invalidField(
      'search',
      'seller',
      `More than ${MAX_FOUND} buyers: search by document, or at one seller.`,
    )
  if (!buyers) return found
  const meant = found.filter(({ buyer }) => buyers.includes(buyer.uuid))
  if (meant.length < new Set(buyers).size) throw new Problem('CONFLICT')
  return meant
}

/** A context on the clock of the seller whose buyer was found. */
export const atSellerOf = <Of extends Ctx>(ctx: Of, { seller }: FoundBuyer): Of => ({
  ...ctx,
  ...atSellerClock(ctx, seller.clockOffsetMs),
})

/** What the log of the platform says of a request: what was searched by, and how much was found. */
export function requestFacts({ search, seller, receivedOn }: PeopleInput, found: readonly FoundBuyer[]) {
  const sellers = new Set(found.map(({ buyer }) => buyer.sellerId)).size
  return { by: Object.keys(search)[0], seller, receivedOn, buyers: found.length, sellers }
}

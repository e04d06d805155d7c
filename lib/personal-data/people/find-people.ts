import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { invalidField, Problem } from '@/lib/kernel/problem'
import type { PersonSearch } from './search'
import { type FoundBuyer, listBuyersOf } from './store'

/** One person is a buyer of few sellers; more are a search that was not meant, and some of them would be left out. */
const MAX_FOUND = 500

export interface PeopleInput {
  search: PersonSearch
  /** One seller by its uuid; all without it. */
  seller?: string | undefined
}

/**
 * The buyers of all sellers, or of one, that are a person, without those whose data was erased. Throws FORBIDDEN for all but the
 * operator's commands, and BAR-0100 where they are too many to be one person.
 */
export async function findPeople(ctx: Ctx, { search, seller }: PeopleInput): Promise<FoundBuyer[]> {
  if (ctx.actor.kind !== 'operator') throw new Problem('FORBIDDEN')
  const found = await listBuyersOf(ctx.db, search, { sellerUuid: seller, limit: MAX_FOUND + 1 })
  if (found.length > MAX_FOUND)
    throw invalidField(
      'search',
      'seller',
      `More than ${MAX_FOUND} buyers: search by document, or at one seller.`,
    )
  return found
}

/** A context on the clock of the seller whose buyer was found. */
export const atSellerOf = (ctx: Ctx, { seller }: FoundBuyer): Ctx => atSellerClock(ctx, seller.clockOffsetMs)

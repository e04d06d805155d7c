import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { PersonSearch } from './search'
import { type FoundBuyer, listBuyersOf } from './store'

/** One person is a buyer of few sellers; more are a search that was not meant. */
const MAX_FOUND = 500

export interface PeopleInput {
  search: PersonSearch
  /** One seller by its uuid; all without it. */
  seller?: string | undefined
}

/**
 * The buyers of all sellers, or of one, that are a person, without those whose data was erased. Throws FORBIDDEN for all but the
 * operator's commands.
 */
export async function findPeople(ctx: Ctx, { search, seller }: PeopleInput): Promise<FoundBuyer[]> {
  if (ctx.actor.kind !== 'operator') throw new Problem('FORBIDDEN')
  return listBuyersOf(ctx.db, search, { sellerUuid: seller, limit: MAX_FOUND })
}

/** A context on the clock of the seller whose buyer was found. */
export const atSellerOf = (ctx: Ctx, { seller }: FoundBuyer): Ctx => atSellerClock(ctx, seller.clockOffsetMs)

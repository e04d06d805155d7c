import type { Ctx } from '@/lib/kernel/ctx'
import { requestErasureAt } from '@/lib/personal-data/request-erasure'
import { atSellerOf, findPeople, type PeopleInput } from './find-people'

/**
 * Requests the erasure of a person at all sellers, or at one; the job carries each out as soon as nothing of it is open there.
 * Returns what each has to wait for. Throws FORBIDDEN.
 */
export async function erasePeople(ctx: Ctx, input: PeopleInput) {
  const requested = []
  for (const found of await findPeople(ctx, input)) {
    const { sellerId, uuid } = found.buyer
    const { obstacles } = await requestErasureAt(atSellerOf(ctx, found), { sellerId, uuid })
    requested.push({ buyer: uuid, seller: found.seller, obstacles })
  }
  return requested
}

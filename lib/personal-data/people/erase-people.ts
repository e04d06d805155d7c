import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { requireStepUp } from '@/lib/kernel/require-step-up'
import { requestErasureAt } from '@/lib/personal-data/request-erasure'
import { atSellerOf, findPeople, type PeopleInput, requestFacts, requirePeople } from './find-people'

/**
 * Requests the erasure of a person at all sellers, or at one; the job carries each out as soon as nothing of it is open there.
 * Returns what each has to wait for. Throws FORBIDDEN, also to a person without a recent proof, and what `findPeople` throws.
 */
export async function erasePeople(ctx: Ctx, input: PeopleInput) {
  requirePeople(ctx, 'people.erase')
  requireStepUp(ctx)
  return transaction(ctx, async (inner) => {
    const people = await findPeople(inner, input)
    const requested = []
    for (const found of people) {
      const { sellerId, uuid } = found.buyer
      const { obstacles } = await requestErasureAt(atSellerOf(inner, found), { sellerId, uuid })
      requested.push({ buyer: uuid, seller: found.seller, obstacles })
    }
    const after = requestFacts(input, people)
    await recordAudit(inner, { action: 'person.erasure-requested', resource: input.reference, after })
    return requested
  })
}

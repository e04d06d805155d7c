import { requestErasureAt } from '@/lib/backoffice/personal-data/request-erasure'
import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import {
  atSellerOf,
  findPeople,
  type PeopleInput,
  requestFacts,
  requirePeople,
  workInCells,
} from './find-people'

/**
 * Requests the erasure of a person at all sellers, or at one; the job carries each out as soon as nothing of it is open there.
 * Returns what each has to wait for. Throws FORBIDDEN, also to a person without a recent proof, and what `findPeople` throws.
 */
export async function erasePeople(ctx: Ctx, input: PeopleInput) {
  requirePeople(ctx, 'people.erase')
  requireStepUp(ctx)
  const people = await findPeople(ctx, input)
  const after = requestFacts(input, people)
  return workInCells(
    ctx,
    people,
    async (inner, found) => {
      const { sellerId, uuid } = found.buyer
      const { obstacles } = await requestErasureAt(atSellerOf(inner, found), { sellerId, uuid })
      return { buyer: uuid, seller: found.seller, obstacles }
    },
    async (inner) =>
      recordAudit(inner, { action: 'person.erasure-requested', resource: input.reference, after }),
  )
}

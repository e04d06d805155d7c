import type { Ctx } from '@/lib/base/kernel/ctx'
import type { ServedSeller } from './choose-connection'
import { type OfferObstacles, obstaclesOf, usableServices } from './offers'
import { findOfferedMethods, listAllCandidates } from './store'

/** What a seller can't offer, and why; nothing is read for a sandbox seller, who may offer all. */
export async function getOfferObstacles(
  { db }: Pick<Ctx, 'db'>,
  { id, environment }: ServedSeller,
): Promise<OfferObstacles> {
  if (environment === 'SANDBOX') return {}
  const [allowed, candidates] = [await findOfferedMethods(db, id), await listAllCandidates(db, id)]
  return obstaclesOf(allowed, usableServices(candidates))
}

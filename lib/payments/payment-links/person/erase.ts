import type { TxCtx } from '@/lib/base/kernel/ctx'
import { queueForSearch } from '@/lib/base/search/queue-records'
import type { Person } from '@/lib/parties/buyers/person'
import { type AcceptedLinks, eraseFromLinks } from './store'

/** Erases the person from the links that were made for it or that it accepted. */
export async function eraseFromPaymentLinks(
  ctx: TxCtx,
  person: Person,
  accepted: AcceptedLinks,
): Promise<void> {
  const changed = await eraseFromLinks(ctx.tx, person, accepted)
  await queueForSearch(ctx, person.sellerId, 'LINK', changed)
}

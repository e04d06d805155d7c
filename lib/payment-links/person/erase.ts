import type { Person } from '@/lib/buyers/person/person'
import type { TxCtx } from '@/lib/kernel/ctx'
import { type AcceptedLinks, eraseFromLinks } from './store'

/** Erases the person from the links that were made for it or that it accepted. */
export async function eraseFromPaymentLinks(
  ctx: TxCtx,
  person: Person,
  accepted: AcceptedLinks,
): Promise<void> {
  await eraseFromLinks(ctx.tx, person, accepted)
}

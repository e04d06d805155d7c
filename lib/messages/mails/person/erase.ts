import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseMails } from './store'

/** Erases the mails of a seller to a person and about it. Returns the uuids of the erased mails. */
export async function eraseFromMails(
  ctx: TxCtx,
  sellerId: number,
  person: { addresses: string[]; words: string[]; uuids: string[] },
): Promise<string[]> {
  return eraseMails(ctx.tx, sellerId, person)
}

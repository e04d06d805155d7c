import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { BuyerMailKind } from '@/lib/parties/seller-settings/buyer-mails'
import { dropUnsentMail } from './store'

/** Gives up a mail that something later made needless; false where it was sent before, or never written. */
export async function dropUnsent(
  ctx: TxCtx,
  mail: { kind: BuyerMailKind; resourceUuid: string },
): Promise<boolean> {
  return dropUnsentMail(ctx.tx, mail)
}

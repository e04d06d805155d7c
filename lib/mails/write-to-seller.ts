import type { TxCtx } from '@/lib/kernel/ctx'
import type { SellerRow } from '@/lib/sellers/store'
import { listUserEmails } from './store'
import { type MailInput, writeMail } from './write-mail'

/**
 * Writes a mail to a seller, to all its portal users, and to the further addresses; each address gets one. It is part
 * of the running transaction, like the change that it reports.
 */
export async function writeToSeller(
  ctx: TxCtx,
  seller: Pick<SellerRow, 'id' | 'email'>,
  mail: Pick<MailInput, 'subject' | 'text'>,
  further: readonly string[] = [],
): Promise<void> {
  const all = [seller.email, ...further, ...(await listUserEmails(ctx.tx, seller.id))]
  const isFirst = (address: string, index: number) =>
    all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index
  for (const recipient of all.filter(isFirst)) {
    await writeMail(ctx, { ...mail, sellerId: seller.id, recipient })
  }
}

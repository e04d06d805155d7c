import type { TxCtx } from '@/lib/kernel/ctx'
import { type Role, roles } from '@/lib/kernel/permissions'
import type { SellerRow } from '@/lib/sellers/store'
import { listUserEmails } from './store'
import { type MailInput, writeMail } from './write-mail'

interface Readers {
  /** Addresses besides those of the seller and its people. */
  further?: readonly string[]
  /** The roles of the people who get it; everyone's by default. */
  of?: readonly Role[]
}

/**
 * Writes a mail to a seller, to its portal users, and to the further addresses; each address gets one. It is part of the
 * running transaction, like the change that it reports.
 */
export async function writeToSeller(
  ctx: TxCtx,
  seller: Pick<SellerRow, 'id' | 'email'>,
  mail: Pick<MailInput, 'subject' | 'text' | 'secret'>,
  { further = [], of = roles }: Readers = {},
): Promise<void> {
  const all = [seller.email, ...further, ...(await listUserEmails(ctx.tx, seller.id, of))]
  const isFirst = (address: string, index: number) =>
    all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index
  for (const recipient of all.filter(isFirst)) {
    await writeMail(ctx, { ...mail, sellerId: seller.id, recipient })
  }
}

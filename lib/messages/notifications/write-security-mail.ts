import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type Role, roles } from '@/lib/base/kernel/permissions'
import { writeMail } from '@/lib/messages/mails/write-mail'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { Notice } from './notice'
import { notify } from './notify'
import { defaultSettings, listReaders } from './people-store'
import { renderNotice } from './render'

interface Readers {
  /** Addresses besides those of the seller and its people. */
  further?: readonly string[]
  /** The roles of the people who get it; everyone's by default. */
  of?: readonly Role[]
  /** The secret of a link in the text. */
  secret?: string
}

/**
 * Notifies of what nobody may switch off: the mail is written in the running transaction, without digest and quiet hours, to
 * the seller, to its people, and to the further addresses, one to each address in the language of its person.
 */
export async function writeSecurityMail(
  ctx: TxCtx,
  seller: Pick<SellerRow, 'id' | 'email' | 'fantasyName'>,
  notice: Omit<Notice, 'sellerId'>,
  { further = [], of = roles, secret }: Readers = {},
): Promise<void> {
  const sellerId = seller.id
  const readers = (await listReaders(ctx.tx, sellerId)).filter(({ role }) => of.includes(role))
  const all = [seller.email, ...further, ...readers.map(({ email }) => email)]
  const isFirst = (address: string, index: number) =>
    all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index
  for (const recipient of all.filter(isFirst)) {
    const person = readers.find(({ email }) => email.toLowerCase() === recipient.toLowerCase())
    const { locale } = person?.settings ?? defaultSettings
    const { publicUrl } = ctx.settings
    const mail = renderNotice(notice, { locale, seller: seller.fantasyName, publicUrl })
    writeMail(ctx, { ...mail, secret, sellerId, recipient })
  }
  await notify(ctx, { ...notice, sellerId })
}

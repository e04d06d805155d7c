import { formatDateTime } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { wholeAccountWords } from '@/lib/mails/account-words'
import { SECRET_PLACE } from '@/lib/mails/mailer'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import type { SellerRow } from '@/lib/sellers/store'
import { accountInForce } from './account-change'
import type { AccountChangeRow } from './store'

interface Mailed {
  seller: SellerRow
  change: AccountChangeRow
  /** Addresses besides those of the seller, such as a former one. */
  further?: readonly string[]
  /** The token of the link that stops a requested change. */
  stopToken?: string
}

/** Writes a mail about a step of an account change to the seller and its owners, in the running transaction. */
export async function writeAccountMail(
  ctx: TxCtx,
  event: 'requested' | 'withdrawn' | 'stopped' | 'effective',
  { seller, change, further, stopToken }: Mailed,
): Promise<void> {
  const t = textsOf(defaultLocale, `mails.accountChange.${event}`)
  const words = textsOf(defaultLocale, 'mails.accountChange')
  const { keyTitle, keyPrefix, requestedBy } = change
  const byKey =
    keyTitle === null ? words('noKey') : words('key', { title: keyTitle, prefix: keyPrefix ?? '' })
  const values = {
    name: seller.fantasyName,
    wanted: wholeAccountWords(change.account),
    current: wholeAccountWords(accountInForce(seller)),
    requested: formatDateTime(change.createdAt, defaultLocale),
    effective: formatDateTime(change.effectiveAt, defaultLocale),
    key: requestedBy === null ? byKey : words('user', { email: requestedBy }),
    page: `${ctx.settings.publicUrl}/home`,
    stop: `${ctx.settings.publicUrl}/account-change/${SECRET_PLACE}`,
    keys: `${ctx.settings.publicUrl}/keys`,
  }
  const mail = { subject: t('subject', values), text: t('text', values), secret: stopToken }
  await writeToSeller(ctx, seller, mail, { further, of: ['OWNER'] })
}

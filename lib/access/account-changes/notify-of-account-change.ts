import type { TxCtx } from '@/lib/base/kernel/ctx'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { wholeAccountValue } from '@/lib/messages/notifications/account-value'
import { writeSecurityMail } from '@/lib/messages/notifications/write-security-mail'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { accountInForce } from './account-change'
import type { AccountChangeRow } from './store'

interface Noticed {
  seller: SellerRow
  change: AccountChangeRow
  /** Addresses besides those of the seller, such as a former one. */
  further?: readonly string[]
  /** The token of the link that stops a requested change. */
  stopToken?: string
}

/** Writes a mail about a step of an account change to the seller and its owners, in the running transaction. */
export async function notifyOfAccountChange(
  ctx: TxCtx,
  event: 'requested' | 'withdrawn' | 'stopped' | 'effective',
  { seller, change, further, stopToken }: Noticed,
): Promise<void> {
  const { publicUrl } = ctx.settings
  const values = {
    wanted: wholeAccountValue(change.account),
    current: wholeAccountValue(accountInForce(seller)),
    requested: { instant: change.createdAt.toISOString() },
    effective: { instant: change.effectiveAt.toISOString() },
    key: requesterOf(change),
    page: `${publicUrl}/home`,
    stop: `${publicUrl}/account-change/${SECRET_PLACE}`,
    keys: `${publicUrl}/keys`,
  }
  const notice = {
    ...({ kind: 'ACCOUNT_CHANGE', record: change.uuid, step: event, path: '/account' } as const),
    ...{ textKey: `accountChange.${event}` as const, values },
  }
  await writeSecurityMail(ctx, seller, notice, { further, of: ['OWNER'], secret: stopToken })
}

function requesterOf({ keyTitle, keyPrefix, requestedBy }: AccountChangeRow) {
  if (requestedBy !== null) return { words: ['mails.accountChange.user'], values: { email: requestedBy } }
  if (keyTitle === null) return { words: ['mails.accountChange.noKey'] }
  const values = { title: keyTitle, prefix: keyPrefix ?? '' }
  return { words: ['mails.accountChange.key'], values }
}

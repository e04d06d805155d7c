import { formatDateTime, formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { rolesWith } from '@/lib/kernel/permissions'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import type { ApprovalRow } from './store'

/** Writes to the seller and to everyone who may decide, in the running transaction. */
export async function writeApprovalMail(
  ctx: TxCtx,
  event: 'requested' | 'rejected' | 'expired',
  approval: ApprovalRow,
): Promise<void> {
  const seller = await getSeller(ctx.tx, approval.sellerId)
  const t = textsOf(defaultLocale, `mails.approval.${event}`)
  const words = textsOf(defaultLocale, 'mails.approval')
  const payee = approval.payeeName
  const values = {
    name: seller.fantasyName,
    what: payee ? words('kinds.PAYOUT_TO', { payee }) : words(`kinds.${approval.kind}`),
    value: formatMoney(approval.value, defaultLocale),
    by: approval.requesterName ?? words('nobody'),
    decider: approval.deciderName ?? '',
    until: formatDateTime(approval.expiresAt, defaultLocale),
    page: `${ctx.settings.publicUrl}/approvals`,
  }
  const mail = { subject: t('subject', values), text: t('text', values) }
  await writeToSeller(ctx, seller, mail, { of: rolesWith['approvals.decide'] })
}

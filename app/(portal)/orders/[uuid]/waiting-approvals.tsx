import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { WaitingApproval } from '@/lib/access/approvals/get-waiting'

/** The refunds of the order that wait for a second person: who asked, who may decide, and until when. */
export function WaitingApprovals({ approvals }: { approvals: readonly WaitingApproval[] }) {
  const t = useTranslations('orders.approval')
  const { money, dateTime } = useFormats()
  return approvals.map(({ uuid, value, requesterName, createdAt, expiresAt, approvers }) => (
    <Notice
      key={uuid}
      tone="warning"
      title={t('title', { value: money(value) })}
      className="mb-6"
      action={
        <IfMay permission="approvals.decide">
          <Button asChild size="sm">
            <Link href={`/approvals/${uuid}`}>{t('decide')}</Link>
          </Button>
        </IfMay>
      }
    >
      <p>{t('asked', { by: requesterName ?? t('nobody'), at: dateTime(createdAt) })}</p>
      <p>{approvers.length > 0 ? t('approvers', { people: approvers.join(', ') }) : t('noApprover')}</p>
      <p className="text-muted">{t('until', { at: dateTime(expiresAt) })}</p>
    </Notice>
  ))
}

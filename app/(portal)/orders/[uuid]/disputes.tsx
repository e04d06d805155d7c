import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/disputes/time-left'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { listDisputesOfOrder } from '@/lib/disputes/list-disputes'

type Dispute = Awaited<ReturnType<typeof listDisputesOfOrder>>[number]

const tones = { ALERT: 'info', OPEN: 'warning', ANSWERED: 'info', WON: 'success', LOST: 'danger' } as const

/** The disputes of the order with links to their pages. */
export function Disputes({ disputes, now }: { disputes: readonly Dispute[]; now: Date }) {
  const t = useTranslations('disputes.ofOrder')
  const timeLeft = useTimeLeft()
  if (disputes.length === 0) return null
  return (
    <div className="mb-8 flex flex-col gap-2">
      {disputes.map(({ uuid, status, dueAt }) => (
        <Notice
          key={uuid}
          tone={tones[status]}
          title={t(status, { left: dueAt ? timeLeft(dueAt, now) : '' })}
          action={
            <Button asChild size="sm">
              <Link href={`/disputes/${uuid}`} prefetch={false}>
                {t('see')}
              </Link>
            </Button>
          }
        />
      ))}
    </div>
  )
}

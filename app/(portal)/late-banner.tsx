import { Clock } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { LateWork } from '@/lib/backoffice/jobs/late-work'

/** That no worker does some of the work now, which its seller would otherwise look for in vain. */
export function LateBanner({ late }: { late: readonly LateWork[] }) {
  const t = useTranslations('portal.late')
  const format = useFormatter()
  return (
    <aside
      aria-label={t('label')}
      role="status"
      className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-warning-line bg-warning-subtle px-4 py-1 text-sm text-warning-ink"
    >
      <span className="inline-flex items-start gap-1.5 sm:items-center">
        <Clock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 sm:mt-0" />
        <span>
          <span className="font-medium">
            {t('now', { what: format.list(late.map((one) => t(`work.${one}`))) })}
          </span>{' '}
          {t('kept')}
        </span>
      </span>
    </aside>
  )
}

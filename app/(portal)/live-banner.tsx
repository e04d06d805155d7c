import { CircleAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'

/** That a live seller can't sell now, why, and the page where that is settled, for those who may open it. */
export function LiveBanner({ status, mayApply }: { status: SellerStatus; mayApply: boolean }) {
  const t = useTranslations('portal.live')
  return (
    <aside
      aria-label={t('label')}
      className="flex min-h-8 flex-wrap items-center justify-center gap-x-3 border-b border-warning-line bg-warning-subtle px-4 py-1 text-sm text-warning-ink"
    >
      <span className="inline-flex items-center gap-1.5 font-medium">
        <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
        {t(`states.${status}`)}
      </span>
      {mayApply && (
        <Link href="/application" className="rounded-sm font-medium underline underline-offset-2">
          {t(status === 'APPLYING' || status === 'INFORMATION_WANTED' ? 'fill' : 'open')}
        </Link>
      )}
    </aside>
  )
}

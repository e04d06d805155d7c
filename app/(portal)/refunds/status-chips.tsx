import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { COUNTED_REFUNDS } from '@/lib/refunds/count-refunds'
import { type RefundStatus, refundStatuses } from '@/lib/refunds/refund'
import { addressWith } from '../search-params'

/** The address of the list with this filter. */
export const hrefOf = (status?: RefundStatus) => addressWith('/refunds', { status })

type StatusChipsProps = { counts: Record<RefundStatus, number>; current?: RefundStatus }

/** No count where it reached its limit, since it would be too low. */
function shownCount(counts: readonly number[]): number | undefined {
  if (counts.some((count) => count >= COUNTED_REFUNDS)) return undefined
  return counts.reduce((sum, count) => sum + count, 0)
}

export function StatusChips({ counts, current }: StatusChipsProps) {
  const t = useTranslations('refunds')
  const chips = refundStatuses.map((status) => ({
    href: hrefOf(status),
    label: t(`filter.${status}`),
    count: shownCount([counts[status]]),
    current: status === current,
  }))
  const all = { href: hrefOf(), label: t('all'), count: shownCount(Object.values(counts)), current: !current }
  return <FilterChips label={t('filters')} chips={[all, ...chips]} />
}

import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { COUNTED_ORDERS } from '@/lib/orders/listing/count-orders'
import { type OrderState, orderStates } from '@/lib/orders/order'
import { hrefOf } from './query'

type StatusChipsProps = {
  counts: Partial<Record<OrderState, number>>
  current?: OrderState
  words?: string
}

/** Always worth a chip; the others only while some order is in them. */
const usual: readonly OrderState[] = ['SENT', 'PAID']

/** A count at its limit is not shown, since it would be too low; nor one that takes no account of the search. */
function shownCount(counts: readonly number[], words?: string): number | undefined {
  if (words || counts.some((count) => count >= COUNTED_ORDERS)) return undefined
  return counts.reduce((sum, count) => sum + count, 0)
}

export function StatusChips({ counts, current, words }: StatusChipsProps) {
  const t = useTranslations('orders')
  const statuses = useTranslations('portal.statuses.order')
  const all = shownCount(Object.values(counts), words)
  const chips = orderStates
    .filter((state) => usual.includes(state) || state === current || counts[state])
    .map((state) => ({
      href: hrefOf({ state, words }),
      label: statuses(state),
      count: shownCount([counts[state] ?? 0], words),
      current: state === current,
    }))
  return (
    <FilterChips
      label={t('filters')}
      chips={[{ href: hrefOf({ words }), label: t('all'), count: all, current: !current }, ...chips]}
    />
  )
}

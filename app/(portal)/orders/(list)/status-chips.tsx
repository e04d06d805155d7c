import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { COUNTED_ORDERS } from '@/lib/orders/listing/count-orders'
import { type OrderState, orderStates } from '@/lib/orders/order'
import { hrefOf } from './query'

type StatusChipsProps = {
  counts: Partial<Record<OrderState, number>>
  current?: OrderState
  search?: string
}

/** Statuses with a chip at all times; the others have one only while there is an order in them. */
const usual: readonly OrderState[] = ['SENT', 'PAID']

/** No count where it reached its limit, since it would be too low, or during a search, which it does not consider. */
function shownCount(counts: readonly number[], search?: string): number | undefined {
  if (search || counts.some((count) => count >= COUNTED_ORDERS)) return undefined
  return counts.reduce((sum, count) => sum + count, 0)
}

export function StatusChips({ counts, current, search }: StatusChipsProps) {
  const t = useTranslations('orders')
  const statuses = useTranslations('portal.statuses.order')
  const all = shownCount(Object.values(counts), search)
  const chips = orderStates
    .filter((state) => usual.includes(state) || state === current || counts[state])
    .map((state) => ({
      href: hrefOf({ state, search }),
      label: statuses(state),
      count: shownCount([counts[state] ?? 0], search),
      current: state === current,
    }))
  return (
    <FilterChips
      label={t('filters')}
      chips={[{ href: hrefOf({ search }), label: t('all'), count: all, current: !current }, ...chips]}
    />
  )
}

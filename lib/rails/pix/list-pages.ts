import { DAY_MS } from '@/lib/base/kernel/durations'
import type { PixPaymentPage, PixProvider } from './provider'

export interface Period {
  from: Date
  to: Date
}

type Lister = Pick<PixProvider, 'listPayments'> & { maxPeriodDays(): number }

/** Banks limit the length of a period. */
export function* slices({ from, to }: Period, maxDays: number): Generator<Period> {
  for (let start = from; start < to; start = new Date(start.getTime() + maxDays * DAY_MS)) {
    const end = new Date(start.getTime() + maxDays * DAY_MS)
    yield { from: start, to: end < to ? end : to }
  }
}

/** All pages of the payments of a period; a payment on the border of two slices may be in both. */
export async function* listPages(
  rail: Lister,
  period: Period,
  returned?: true,
): AsyncGenerator<PixPaymentPage> {
  for (const slice of slices(period, rail.maxPeriodDays())) {
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const listed = await rail.listPayments({ ...slice, page, returned })
      hasMore = listed.hasMore
      yield listed
    }
  }
}

import { useLocale } from 'next-intl'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'

/** The short reason of a decline, under the status. */
export function DeclineTitle({ failure }: { failure: ChargeFailure }) {
  const { title } = declineIn(useLocale(), failure)
  return (
    <span title={title} className="mt-0.5 block max-w-44 truncate text-xs text-muted">
      {title}
    </span>
  )
}

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutRefund } from '@/lib/checkout/receipt-contract'

/** A payment may have up to a thousand refunds. */
const MAX_SHOWN = 5

/** When each refund was requested and done, the newest at the end; with its amount where there are several. */
export function RefundDates({ refunds }: { refunds: readonly CheckoutRefund[] }) {
  const t = useTranslations('checkout.outcome')
  const { money } = useFormats()
  const textOf = useRefundTimes()
  const earlier = refunds.length - MAX_SHOWN
  return (
    <>
      {earlier > 0 && (
        <span className="block text-sm text-balance text-muted">{t('earlier', { count: earlier })}</span>
      )}
      {refunds.slice(-MAX_SHOWN).map((refund, index) => (
        <span key={index} className="block text-sm text-balance text-muted">
          {refunds.length > 1 && `${money(refund.value)}: `}
          {textOf(refund)}
        </span>
      ))}
    </>
  )
}

function useRefundTimes(): (refund: CheckoutRefund) => string {
  const t = useTranslations('checkout.outcome.times')
  const { dateTime } = useFormats()
  // A date is never cut by the end of a line.
  const whole = (at: string) => dateTime(at).replaceAll(' ', '\u00a0')
  return ({ status, requestedAt, at, awaitsApproval }) => {
    const [requested, done] = [whole(requestedAt), whole(at)]
    if (awaitsApproval) return t('awaiting', { requested })
    if (status === 'SUCCESS' && requested === done) return t('atOnce', { done })
    return t(status, { requested, done })
  }
}

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutRefund } from '@/lib/payments/checkout/receipt-contract'
import { Moments } from './moments'

/** A payment may have up to a thousand refunds. */
const MAX_SHOWN = 5

/** When each refund was requested and done, the newest at the end; with its amount where there are several. */
export function RefundDates({ refunds }: { refunds: readonly CheckoutRefund[] }) {
  const t = useTranslations('checkout.outcome')
  const { money } = useFormats()
  const textsOf = useRefundTimes()
  const earlier = refunds.length - MAX_SHOWN
  return (
    <>
      {earlier > 0 && <Moments texts={[t('earlier', { count: earlier })]} />}
      {refunds.slice(-MAX_SHOWN).map((refund, index) => {
        const [first, ...others] = textsOf(refund)
        const amount = refunds.length > 1 ? `${money(refund.value)}: ` : ''
        return <Moments key={index} texts={[`${amount}${first}`, ...others]} />
      })}
    </>
  )
}

function useRefundTimes(): (refund: CheckoutRefund) => string[] {
  const t = useTranslations('checkout.outcome.times')
  const { dateTime } = useFormats()
  return ({ status, requestedAt, at, awaitsApproval }) => {
    const [requested, done] = [dateTime(requestedAt), dateTime(at)]
    if (status === 'SUCCESS' && requested === done) return [t('atOnce', { at: done })]
    const first = t('requested', { at: requested })
    if (status === 'PROCESSING') return awaitsApproval ? [first, t('awaiting')] : [first]
    return [first, t(status, { at: done })]
  }
}

import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { useFormats } from '@/components/ui/use-formats'
import type { RefundToDecide } from '@/lib/payments/refunds/list-refunds-to-decide'

/** Of which purchase the refund is, of how much of it, and why it was requested. */
export function RefundLines({ refund }: { refund: RefundToDecide }) {
  const t = useTranslations('approvals.refund')
  const methods = useMethodLabel()
  const { money } = useFormats()
  const { order, title, buyer, method, chargeValue, reason, asFraud } = refund
  const shownTitle = title || t('untitled', { uuid: order.slice(0, 8) })
  return (
    <>
      <span className="block max-w-full break-words">
        {buyer ? t('purchase', { title: shownTitle, buyer }) : shownTitle}
      </span>
      <span className="block max-w-full">
        {t('paid', { value: money(chargeValue), method: methods(method) })}
      </span>
      <span className="block max-w-full break-words">{reason ? t('reason', { reason }) : t('noReason')}</span>
      {asFraud && <span className="block max-w-full">{t('fraud')}</span>}
    </>
  )
}

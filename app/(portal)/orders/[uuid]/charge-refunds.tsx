import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { RefundDialog } from '@/components/refunds/refund-dialog'
import { RefundStatusBadge } from '@/components/refunds/refund-status'
import { Badge } from '@/components/ui/badge'
import { CopyText } from '@/components/ui/copy-button'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { Centavos } from '@/lib/base/kernel/money'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { refund } from '../../refunds/actions'

type Charge = OrderTrace['charges'][number]
type Refund = OrderTrace['refunds'][number]

type ChargeRefundsProps = { charge: Charge; refunds: readonly Refund[]; left: Centavos }

/** The refunds of a charge with their statuses, and the button to refund more of it. */
export function ChargeRefunds({ charge, refunds, left }: ChargeRefundsProps) {
  const t = useTranslations('refunds.ofCharge')
  const { money } = useFormats()
  if (refunds.length === 0 && left === 0) return null
  const { uuid, value, fee, earlyFee } = charge
  return (
    <div className="mt-3 border-t border-line pt-3">
      {refunds.length > 0 && (
        <>
          <h4 className="text-sm font-medium text-muted">{t('title')}</h4>
          <ul className="mt-1 flex flex-col">
            {refunds.toReversed().map((one) => (
              <RefundLine key={one.uuid} refund={one} />
            ))}
          </ul>
        </>
      )}
      {left > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 not-first:mt-2">
          {refunds.length > 0 && <p className="text-sm text-muted">{t('left', { value: money(left) })}</p>}
          <IfMay permission="refunds.create">
            <RefundDialog charge={{ uuid, value, fee, earlyFee }} left={left} refund={refund} />
          </IfMay>
        </div>
      )}
    </div>
  )
}

const moments = { PROCESSING: 'requested', SUCCESS: 'succeeded', ERROR: 'failed' } as const

function RefundLine({ refund }: { refund: Refund }) {
  const { uuid, value, status, statusAt, reason, asFraud, awaitsApproval } = refund
  const t = useTranslations('refunds.ofCharge')
  const { dateTimeSeconds } = useFormats()
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Money centavos={value} className="font-medium" />
        <RefundStatusBadge status={status} awaitsApproval={awaitsApproval} />
        {asFraud && <Badge tone="warning">{t('fraud')}</Badge>}
        <CopyText text={uuid} what={t('uuid')} />
      </div>
      <p className="text-sm text-muted">
        {t(status === 'PROCESSING' && awaitsApproval ? 'awaits' : moments[status], {
          at: dateTimeSeconds(statusAt),
        })}
      </p>
      {reason && <p className="text-sm break-words text-muted">{reason}</p>}
    </li>
  )
}

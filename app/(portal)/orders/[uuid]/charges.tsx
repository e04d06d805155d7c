import { useTranslations } from 'next-intl'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { Badge } from '@/components/ui/badge'
import { CopyButton, CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { OrderTrace } from '@/lib/orders/trace-order'

type Charge = OrderTrace['charges'][number]
type Payment = OrderTrace['pixPayments'][number]

type ChargesProps = { charges: readonly Charge[]; payments: readonly Payment[]; now: Date }

export function Charges({ charges, payments, now }: ChargesProps) {
  return (
    <ul className="flex flex-col gap-4">
      {charges.toReversed().map((charge) => (
        <li key={charge.uuid} className="rounded-lg border border-line bg-surface p-4 sm:px-5">
          <ChargeFacts charge={charge} now={now} />
          <Payments payments={payments.filter((payment) => payment.chargeId === charge.id)} />
        </li>
      ))}
    </ul>
  )
}

function ChargeFacts({ charge, now }: { charge: Charge; now: Date }) {
  const t = useTranslations('orders.charge')
  const methods = useTranslations('portal.methods')
  const { calendarDate, dateTimeSeconds } = useFormats()
  const payable = charge.status === 'SCHEDULED' && charge.pixExpiresAt !== null && charge.pixExpiresAt > now
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-ink">{methods(charge.paymentMethod)}</h3>
        <ChargeStatusBadge status={charge.status} />
      </div>
      <DefinitionList>
        <Definition term={t('value')}>
          <Money centavos={charge.value} />
        </Definition>
        <Definition term={t('fee')}>
          <Money centavos={charge.fee} />
        </Definition>
        <Definition term={t('net')}>
          <Money centavos={charge.value - charge.fee} />
        </Definition>
        {charge.paidAt ? (
          <Definition term={t('paidAt')}>{dateTimeSeconds(charge.paidAt)}</Definition>
        ) : charge.pixExpiresAt ? (
          <Definition term={t('expires')}>{dateTimeSeconds(charge.pixExpiresAt)}</Definition>
        ) : (
          <Definition term={t('due')}>{calendarDate(charge.expirationDate)}</Definition>
        )}
        <Definition term={t('uuid')}>
          <CopyText text={charge.uuid} what={t('uuid')} />
        </Definition>
        {charge.pixTxid && (
          <Definition term={t('txid')}>
            <CopyText text={charge.pixTxid} what={t('txid')} />
          </Definition>
        )}
        {payable && (
          <Definition term={t('code')}>
            {charge.pixCode ? (
              <span className="flex min-w-0 items-center gap-1">
                <span className="truncate font-mono text-sm">{charge.pixCode}</span>
                <CopyButton text={charge.pixCode} what={t('code')} className="-my-1.5" />
              </span>
            ) : (
              t('waitingCode')
            )}
          </Definition>
        )}
      </DefinitionList>
    </>
  )
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  const t = useTranslations('orders.charge')
  const { dateTimeSeconds } = useFormats()
  if (payments.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h4 className="text-sm font-medium text-muted">{t('payments')}</h4>
      <ul className="mt-1 flex flex-col">
        {payments.map((payment) => (
          <li
            key={payment.endToEndId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <Money centavos={payment.value} className="font-medium" />
              {payment.stray && (
                <Badge tone="warning">
                  {t('stray')}, {t(payment.stray === 'HELD' ? 'strayHeld' : 'strayReturned')}
                </Badge>
              )}
              <CopyText text={payment.endToEndId} what={t('endToEnd')} />
            </span>
            <span className="text-sm text-muted tabular-nums">{dateTimeSeconds(payment.paidAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { CancelDialog } from '@/components/orders/cancel-dialog'
import { canCancelCharge } from '@/components/orders/cancellable'
import { IfMay } from '@/components/portal/if-may'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { partOf } from '@/lib/payments/order-lists/timeline'
import type { Part } from '@/lib/payments/order-lists/timeline-entry'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { cancelCharge } from '../actions'
import { ChargeFacts } from './charge-facts'
import { ChargePayments } from './charge-payments'
import { ChargeRefunds } from './charge-refunds'

type Charge = OrderTrace['charges'][number]
type Payment = OrderTrace['bankPayments'][number]

type ChargesProps = Pick<OrderTrace, 'order' | 'charges' | 'refunds'> & {
  payments: Payment[]
  /** The refundable amount of each charge, by its uuid. */
  refundable: Record<string, Centavos>
  cell: number
  now: Date
}

/** Whether the order is paid in several charges that fall due one after the other. */
export function isInParts(order: OrderTrace['order'], charges: OrderTrace['charges']): boolean {
  return charges[0] !== undefined && partOf(order, charges, charges[0]) !== undefined
}

/** Instalments are sorted by due date, other charges (the attempts of a buyer) with the latest first. */
export function Charges({ order, charges, payments, refunds, refundable, cell, now }: ChargesProps) {
  const due = charges.find((charge) => canCancelCharge(charge.status)) ?? charges.at(-1)
  const shown = isInParts(order, charges) ? charges : charges.toReversed()
  return (
    <ul className="flex flex-col gap-3">
      {shown.map((charge) => {
        const part = partOf(order, charges, charge)
        const body = (
          <ChargeBody
            charge={charge}
            ofLink={order.linkId !== null}
            payments={payments.filter((payment) => payment.chargeId === charge.id)}
            cell={cell}
            now={now}
          >
            <ChargeRefunds
              charge={charge}
              refunds={refunds.filter((refund) => refund.chargeId === charge.id)}
              left={refundable[charge.uuid] ?? centavos(0)}
            />
          </ChargeBody>
        )
        return (
          <li key={charge.uuid} className="rounded-lg border border-line bg-surface">
            {part ? (
              <Instalment charge={charge} part={part} open={charge === due}>
                {body}
              </Instalment>
            ) : (
              <div className="p-4 sm:px-5">
                <ChargeHead charge={charge} />
                {body}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function PaidSoFar({ order, charges }: Pick<OrderTrace, 'order' | 'charges'>) {
  const t = useTranslations('orders.detail')
  const { money } = useFormats()
  const paid = charges.filter(({ status }) => status === 'PAID' || status === 'PAID_MANUALLY')
  const sum = paid.reduce((total, charge) => total + charge.value, 0)
  return t('paidSoFar', {
    count: paid.length,
    of: order.installments,
    paid: money(sum),
    value: money(order.value),
  })
}

function ChargeHead({ charge }: { charge: Charge }) {
  const methods = useMethodLabel()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="font-semibold text-ink">{methods(charge.paymentMethod)}</h3>
      <ChargeStatusBadge status={charge.status} />
    </div>
  )
}

type InstalmentProps = { charge: Charge; part: Part; open: boolean; children: ReactNode }

/** One instalment as a row that opens: its number, due date, amount and status. */
function Instalment({ charge, part, open, children }: InstalmentProps) {
  const t = useTranslations('orders.charge')
  const { calendarDate } = useFormats()
  return (
    <details open={open} className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-lg px-4 py-3 group-open:rounded-b-none hover:bg-hover sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        <span className="grid flex-1 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:flex">
          <span className="font-semibold text-ink">{t('part', { number: part.number, of: part.of })}</span>
          <span className="text-sm text-muted max-sm:order-1">
            {t('dueOn', { date: calendarDate(charge.expirationDate) })}
          </span>
          <Money centavos={charge.value} className="text-right font-medium sm:ml-auto" />
          <span className="max-sm:order-1">
            <ChargeStatusBadge status={charge.status} />
          </span>
        </span>
      </summary>
      <div className="px-4 pb-4 sm:px-5">{children}</div>
    </details>
  )
}

type ChargeBodyProps = {
  charge: Charge
  ofLink: boolean
  payments: Payment[]
  cell: number
  now: Date
  children: ReactNode
}

function ChargeBody({ charge, ofLink, payments, cell, now, children }: ChargeBodyProps) {
  const t = useTranslations('orders.cancel.charge')
  const methods = useMethodLabel()
  const { money } = useFormats()
  return (
    <>
      <ChargeFacts charge={charge} cell={cell} now={now} />
      <ChargePayments payments={payments} />
      {children}
      {canCancelCharge(charge.status) && (
        <IfMay permission="orders.cancel">
          <div className="mt-3 flex justify-end border-t border-line pt-3">
            <CancelDialog
              what={ofLink ? 'linkCharge' : 'charge'}
              uuid={charge.uuid}
              name={`${methods(charge.paymentMethod)}, ${money(charge.value)}`}
              cancel={cancelCharge}
              trigger={
                <Button size="sm" variant="ghost" className="-mr-3 text-danger-ink">
                  {t('action')}
                </Button>
              }
            />
          </div>
        </IfMay>
      )}
    </>
  )
}

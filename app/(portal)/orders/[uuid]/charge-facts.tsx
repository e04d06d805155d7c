import { FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DigitableLine } from '@/components/bank-slip/digitable-line'
import { CopyButton, CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { methodFacts, type PaymentRail } from '@/lib/base/kernel/payment-method'
import { digitableLineOf, formatDigitableLine } from '@/lib/base/slip-code/slip-code'
import { slipPath } from '@/lib/payments/charges/codes/page-paths'
import { takingsOf } from '@/lib/payments/charges/counting/figures'
import { preAuthorizationEnd } from '@/lib/payments/charges/due-times'
import { isPayable } from '@/lib/payments/checkout/checkout'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'
import { CardFacts } from './card-facts'

type Charge = OrderTrace['charges'][number]

/** The amount of a charge, its deadlines and what the buyer pays with. */
export function ChargeFacts({ charge, cell, now }: { charge: Charge; cell: number; now: Date }) {
  const t = useTranslations('orders.charge')
  const tMoney = useTranslations('money')
  const { Code, reference } = codes[methodFacts[charge.paymentMethod].rail]
  const payable = isPayable(charge, now)
  const takings = takingsOf(charge)
  return (
    <>
      {charge.status === 'FAILED' && <Failure failure={charge.failure} />}
      <DefinitionList>
        <Definition term={t('value')}>
          <Money centavos={charge.value} />
        </Definition>
        {takings && (
          <>
            <Definition term={tMoney('fee')}>
              <Money centavos={takings.fee} />
            </Definition>
            <Definition term={tMoney('net')}>
              <Money centavos={takings.net} />
            </Definition>
          </>
        )}
        <Times charge={charge} payable={payable} />
        <Definition term={t('uuid')}>
          <CopyText text={charge.uuid} what={t('uuid')} />
        </Definition>
        {charge.bankReference && (
          <Definition term={t(reference)}>
            <CopyText text={charge.bankReference} what={t(reference)} />
          </Definition>
        )}
        <CardFacts charge={charge} />
        {payable && <Code charge={charge} cell={cell} />}
      </DefinitionList>
    </>
  )
}

/** What the buyer pays with, and how the reference at the bank is called; a card has neither. */
const codes = {
  PIX: { Code: PixCode, reference: 'txid' },
  BANK_SLIP: { Code: Slip, reference: 'slipNumber' },
  CARD: { Code: () => null, reference: 'txid' },
} as const satisfies Record<PaymentRail, object>

function Failure({ failure }: { failure: Charge['failure'] }) {
  const t = useTranslations('orders.charge')
  const locale = useLocale()
  if (!failure) return null
  const { title, description, action } = declineIn(locale, failure)
  return (
    <Notice tone="danger" title={title || t('failed')} className="mb-3">
      {[description, action].filter(Boolean).join(' ')}
    </Notice>
  )
}

function Times({ charge, payable }: { charge: Charge; payable: boolean }) {
  const t = useTranslations('orders.charge')
  const { calendarDate, date, dateTimeSeconds } = useFormats()
  const { status, statusAt, expirationDate, lateAt, paidAt, payableUntil } = charge
  const late = status === 'LATE'
  const isReserved = status === 'PRE_AUTHORIZED' && !charge.voidRequestedAt
  return (
    <>
      {lateAt && <Definition term={t('due')}>{calendarDate(expirationDate)}</Definition>}
      {late && (
        <Definition term={t('lateSince')}>
          <span className="text-warning-ink">{date(statusAt)}</span>
        </Definition>
      )}
      {late && payable && payableUntil && (
        <Definition term={t('payableUntil')}>{date(payableUntil.getTime() - 1)}</Definition>
      )}
      {isReserved && (
        <Definition term={t('reservedUntil')}>
          <span className="text-warning-ink">{dateTimeSeconds(preAuthorizationEnd(statusAt))}</span>
        </Definition>
      )}
      {paidAt && <Definition term={t('paidAt')}>{dateTimeSeconds(paidAt)}</Definition>}
      {!lateAt && !paidAt && payableUntil && (
        <Definition term={t('expires')}>{dateTimeSeconds(payableUntil)}</Definition>
      )}
    </>
  )
}

/** The PIX code, truncated on screen, since it is only copied. */
function PixCode({ charge: { pixCode: code } }: { charge: Charge }) {
  const t = useTranslations('orders.charge')
  return (
    <Definition term={t('code')}>
      {code ? (
        <WithCopy text={code} what={t('code')}>
          <span title={code ?? undefined} className="truncate font-mono text-sm">
            {code}
          </span>
        </WithCopy>
      ) : (
        t('waitingCode')
      )}
    </Definition>
  )
}

function Slip({ charge, cell }: { charge: Charge; cell: number }) {
  const t = useTranslations('orders.charge')
  if (!charge.bankSlipBarcode) return <Definition term={t('line')}>{t('waitingSlip')}</Definition>
  const line = digitableLineOf(charge.bankSlipBarcode)
  return (
    <>
      <Definition term={t('line')}>
        <WithCopy text={line} what={t('line')}>
          <span className="text-balance tabular-nums">
            <DigitableLine line={formatDigitableLine(line)} />
          </span>
        </WithCopy>
      </Definition>
      <Definition term={t('slip')}>
        <a
          href={slipPath(cell, charge.uuid)}
          target="_blank"
          rel="noreferrer"
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          <FileText aria-hidden="true" className="mr-1.5 inline size-4 align-[-0.15em]" />
          {t('openSlip')}
        </a>
      </Definition>
    </>
  )
}

function WithCopy({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      {children}
      <CopyButton text={text} what={what} className="-my-1.5" />
    </span>
  )
}

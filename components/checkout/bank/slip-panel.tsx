'use client'

import { Clock3, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DigitableLine } from '@/components/bank-slip/digitable-line'
import { SlipBarcode } from '@/components/bank-slip/slip-barcode'
import { otherMethods, SwitchMethod } from '@/components/checkout/methods/switch-method'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Steps } from '@/components/checkout/steps'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutSlip } from '@/lib/payments/checkout/contract'
import { SlipPix } from './slip-pix'

type SlipPanelProps = PaymentProps & { slip: CheckoutSlip; focusHeading: boolean }

/** A slip to pay, on time or late: to copy, to scan, to print. */
export function SlipPanel({ slip, focusHeading, ...payment }: SlipPanelProps) {
  const t = useTranslations('checkout.slip')
  const { money } = useFormats()
  const { view } = payment
  const amount = money(view.value)
  const payee = slip.payee ?? view.seller.name
  return (
    <div>
      <SlipHead slip={slip} focusHeading={focusHeading} />
      <CopyLine slip={slip} />
      <figure className="mt-6 max-[29.5rem]:-mx-4 desktop:ml-[calc(50%-max(50%,13.375rem))] desktop:w-[max(100%,26.75rem)]">
        <div className="flex justify-center overflow-hidden border-y border-line bg-white py-4 min-[29.5rem]:rounded-md min-[29.5rem]:border-x">
          <SlipBarcode barcode={slip.barcode ?? ''} label={t('barcode', { amount })} />
        </div>
        <figcaption className="mt-3 px-4 text-center text-sm text-balance text-muted">
          {t('barcodeHelp')}
        </figcaption>
      </figure>
      <SlipFacts slip={slip} view={view} />
      {slip.pixCode && <SlipPix slip={slip} code={slip.pixCode} amount={amount} seller={view.seller.name} />}
      <Button asChild wide className="mt-5">
        <a href={`/bank-slips/${slip.chargeUuid}/slip.pdf`} target="_blank" rel="noreferrer">
          <FileText />
          {t('pdf')}
        </a>
      </Button>
      <div className="mt-8 border-t border-line pt-6">
        <h3 className="mb-4 font-semibold text-ink">{t('next')}</h3>
        <Steps label={t('next')} steps={[t('step1', { amount, payee }), t('step2'), t('step3')]} />
      </div>
      {otherMethods(view).length > 0 && (
        <div className="mt-8 border-t border-line pt-6">
          {!slip.pixCode && <h3 className="mb-4 font-semibold text-ink">{t('faster')}</h3>}
          <SwitchMethod {...payment} />
        </div>
      )}
    </div>
  )
}

function SlipHead({ slip, focusHeading }: { slip: CheckoutSlip; focusHeading: boolean }) {
  const t = useTranslations('checkout.slip')
  const { calendarDate } = useFormats()
  const date = calendarDate(slip.dueDate)
  if (slip.state === 'LATE') {
    return (
      <StageHead
        icon={<StageIcon tone="warning" icon={<Clock3 />} />}
        title={t('late')}
        focusHeading={focusHeading}
      >
        {t('lateBody', { date, lastDate: calendarDate(slip.lastDate) })}
      </StageHead>
    )
  }
  return (
    <StageHead title={t('title', { date })} focusHeading={focusHeading}>
      {t('lead')} {slip.inTimeUntil && t('inTime', { date: calendarDate(slip.inTimeUntil) })}
    </StageHead>
  )
}

/** The digits are copied without separators, which every bank accepts, and shown as they are printed. */
function CopyLine({ slip }: { slip: CheckoutSlip }) {
  const t = useTranslations('checkout.slip')
  return (
    <div className="mt-6 flex flex-col gap-3">
      <CopyButton text={slip.code ?? ''} variant="primary" wide>
        {t('copy')}
      </CopyButton>
      <p className="rounded-md bg-sunken px-3 py-2.5 text-center text-balance text-ink tabular-nums select-all [word-spacing:0.25em]">
        <span className="sr-only select-none">{t('line')}: </span>
        <DigitableLine line={slip.line ?? ''} />
      </p>
    </div>
  )
}

function SlipFacts({ slip, view: { value, seller } }: { slip: CheckoutSlip } & Pick<PaymentProps, 'view'>) {
  const t = useTranslations('checkout.slip')
  const tPayee = useTranslations('checkout.payee')
  const { calendarDate } = useFormats()
  return (
    <DefinitionList className="mt-5 border-y border-line py-1">
      <Definition term={t('payee')}>
        {slip.payee ?? seller.name}
        {slip.payee && (
          <p className="text-sm text-pretty text-muted">{tPayee('same', { seller: seller.name })}</p>
        )}
      </Definition>
      <Definition term={t('dueDate')}>
        <time dateTime={slip.dueDate}>{calendarDate(slip.dueDate)}</time>
      </Definition>
      <Definition term={t('value')}>
        <Money centavos={value} className="font-semibold" />
      </Definition>
    </DefinitionList>
  )
}

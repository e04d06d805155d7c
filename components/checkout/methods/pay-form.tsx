'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { BuyerFields } from '@/components/checkout/buyer/fields'
import { BuyerSummary } from '@/components/checkout/buyer/summary'
import { CardConsent } from '@/components/checkout/card/consent'
import { Declined } from '@/components/checkout/card/declined'
import { CardFields } from '@/components/checkout/card/fields'
import { InstallmentRows } from '@/components/checkout/card/installment-rows'
import { SecurityCheckNotice } from '@/components/checkout/card/security-check'
import type { SecurityCheck } from '@/components/checkout/card/send-proven'
import type { CardPayment } from '@/components/checkout/card/use-payment'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import { type FormProps, usePayment } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { cardPaymentOf, chosenRow, isByCard, offeredMethods } from '@/lib/checkout/card/form'
import type { CheckoutInstallments } from '@/lib/checkout/contract'
import { MethodList } from './list'

type PayFormProps = Omit<FormProps, 'methods' | 'showsBuyer'> & {
  /** Shown above the form while a code or slip can still be paid; its method is no choice here. */
  lead?: ReactNode
  /** The form was opened to correct the buyer's data; the method stays. */
  correcting: boolean
  /** While a card is authenticated or authorized the form stays mounted but hidden, for another attempt. */
  hidden: boolean
  /** Whether the page changed to this stage by itself, so that its heading gets the focus. */
  focusHeading: boolean
  /** Reports the chosen instalments; undefined where no card is chosen. */
  onQuote: (row: CheckoutInstallments | undefined) => void
}

/** Buyer, method, submit. Inputs are uncontrolled. */
export function PayForm({ first, lead, correcting, hidden, focusHeading, onQuote, ...props }: PayFormProps) {
  const { view } = props
  const [isEditing, setEditing] = useState(correcting)
  const showsBuyer = isEditing || !view.buyer
  const existing = lead && !correcting ? view.payment?.method : undefined
  const methods = offeredMethods(view.methods).filter((one) => one !== existing)
  const payment = usePayment({ ...props, methods, first, showsBuyer })
  const { form, method, choose, pay, card, paying } = payment
  useFocusFirstField(form, isEditing && !correcting)
  const rows = (isByCard(method) && view.cards[method]) || []
  const row = chosenRow(rows, card.installments)
  useQuote(row, onQuote)
  const cardPayment = cardPaymentOf(view.payment)
  return (
    <div hidden={hidden}>
      {lead}
      {cardPayment?.state === 'DECLINED' && (
        <Declined
          key={cardPayment.chargeUuid}
          payment={cardPayment}
          focusHeading={focusHeading}
          onAnother={card.useAnother}
        />
      )}
      <form
        ref={form}
        action={pay}
        onSubmit={(event) => {
          // A card is sent by its own request.
          if (paying || isByCard(method)) event.preventDefault()
          if (!paying) card.pay(method)
        }}
        // React resets a form after its action, which would delete what the buyer typed and has yet to correct.
        onReset={(event) => event.preventDefault()}
        noValidate
        className="flex flex-col gap-8"
      >
        {showsBuyer ? (
          <Buyer {...payment} />
        ) : (
          <BuyerSummary buyer={view.buyer!} onCorrect={() => setEditing(true)} />
        )}
        <MethodList
          view={view}
          methods={methods}
          chosen={method}
          onChoose={choose}
          cardForm={<CardForm view={view} card={card} rows={rows} />}
        />
        <PayPart
          {...payment}
          view={view}
          row={row}
          check={isByCard(method) ? card.check : undefined}
          ends={correcting ? 'corrected' : existing && 'switched'}
        />
      </form>
    </div>
  )
}

function Buyer({ typed, buyer }: Pick<ReturnType<typeof usePayment>, 'typed' | 'buyer'>) {
  const t = useTranslations('checkout.buyer')
  const { problems, check } = buyer
  return (
    <BuyerFields
      typed={typed}
      errorOf={(field) => problems[field] && t(`${problems[field]}.${field}`)}
      onLeave={(field, text) => (text !== '' || problems[field]) && check(field, text)}
      onType={(field, text) => problems[field] && check(field, text)}
    />
  )
}

type CardFormProps = Pick<PayFormProps, 'view'> & { card: CardPayment; rows: readonly CheckoutInstallments[] }

function CardForm({ view: { cycles, value, seller }, card, rows }: CardFormProps) {
  return (
    <div className="flex flex-col gap-6">
      <CardFields fields={card.fields} />
      {cycles && <CardConsent card={card} cycles={cycles} value={value} seller={seller.name} />}
      {rows.length > 1 && (
        <InstallmentRows rows={rows} installments={card.installments} onChoose={card.chooseInstallments} />
      )}
    </div>
  )
}

/** Focuses the first of the fields that have just replaced a button. */
function useFocusFirstField(form: RefObject<HTMLFormElement | null>, opened: boolean) {
  useEffect(() => {
    const first = opened && form.current?.elements.namedItem('name')
    if (first instanceof HTMLInputElement) first.focus()
  }, [form, opened])
}

/** Reports the chosen row to the parent, which shows the total elsewhere, while this form is mounted. */
function useQuote(row: CheckoutInstallments | undefined, onQuote: PayFormProps['onQuote']) {
  useEffect(() => {
    onQuote(row)
    return () => onQuote(undefined)
  }, [row, onQuote])
}

type PayPartProps = Pick<PayFormProps, 'view'> &
  Pick<ReturnType<typeof usePayment>, 'method' | 'paying' | 'trouble'> & {
    row: CheckoutInstallments | undefined
    check: SecurityCheck | undefined
    /** Why the existing code or slip ends with this submit: another method or corrected data. */
    ends: 'switched' | 'corrected' | undefined
  }

/** The submit button with the amount, and a note where an existing code or slip ends. */
function PayPart({ view, method, row, check, paying, trouble, ends }: PayPartProps) {
  const t = useTranslations('checkout')
  const { money } = useFormats()
  return (
    <div className="flex flex-col gap-4">
      {trouble && <TroubleNotice trouble={trouble} byCard={isByCard(method)} />}
      {check && <SecurityCheckNotice {...check} />}
      {view.payment?.code && ends && (
        <p className="text-sm text-pretty text-muted">
          {t(ends === 'switched' ? `other.${view.payment.method}Ends` : `correct.${view.payment.method}Ends`)}
        </p>
      )}
      <Button type="submit" variant="primary" wide loading={paying}>
        {t(method === 'BANK_SLIP' ? 'createSlip' : 'pay', { amount: money(row?.totalAmount ?? view.value) })}
      </Button>
    </div>
  )
}

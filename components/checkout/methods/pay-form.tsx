'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { KnownBuyer } from '@/components/checkout/buyer/known'
import { BuyerLines } from '@/components/checkout/buyer/lines'
import { CardConsent } from '@/components/checkout/card/consent'
import { Declined } from '@/components/checkout/card/declined'
import { InstallmentRows } from '@/components/checkout/card/installment-rows'
import { CardLines } from '@/components/checkout/card/lines'
import type { CardPayment } from '@/components/checkout/card/use-payment'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import { type FormProps, usePayment } from '@/components/checkout/use-payment'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import { cardPaymentOf, chosenRow, isByCard, offeredMethods } from '@/lib/checkout/card/form'
import type { CheckoutInstallments } from '@/lib/checkout/contract'
import { Methods } from './methods'

type PayFormProps = Omit<FormProps, 'methods' | 'asksBuyer'> & {
  /** Above the form, where the buyer came from something else that can still be paid; that is no choice here. */
  lead?: ReactNode
  /** It was opened to correct who pays; the method stays what it was. */
  correcting: boolean
  /** While a card is being authenticated or authorised: kept, unseen, for another try. */
  hidden: boolean
  /** Whether the page turned to this by itself. */
  arrived: boolean
  /** Tells in how many parts the buyer is about to pay; undefined where no card is chosen. */
  onQuote: (row: CheckoutInstallments | undefined) => void
}

/** Who, how, pay. The fields keep their own text; it comes back as their default after every try, so nothing is lost. */
export function PayForm({ first, lead, correcting, hidden, arrived, onQuote, ...props }: PayFormProps) {
  const { view } = props
  const [asks, setAsks] = useState(correcting)
  const asksBuyer = asks || !view.buyer
  const held = lead && !correcting ? view.payment?.method : undefined
  const methods = offeredMethods(view.methods).filter((one) => one !== held)
  const payment = usePayment({ ...props, methods, first, asksBuyer })
  const { form, method, choose, pay, card, paying } = payment
  useFirstLine(form, asks && !correcting)
  const rows = (isByCard(method) && view.cards[method]) || []
  const row = chosenRow(rows, card.installments)
  useQuote(row, onQuote)
  const tried = cardPaymentOf(view.payment)
  return (
    <div hidden={hidden}>
      {lead}
      {tried?.state === 'DECLINED' && (
        <Declined key={tried.chargeUuid} payment={tried} arrived={arrived} onAnother={card.useAnother} />
      )}
      <form
        ref={form}
        action={pay}
        onSubmit={(event) => {
          // A card goes its own way, and leaves the form as it is.
          if (paying || isByCard(method)) event.preventDefault()
          if (!paying) card.pay(method)
        }}
        noValidate
        className="flex flex-col gap-8"
      >
        {asksBuyer ? (
          <Buyer {...payment} />
        ) : (
          <KnownBuyer buyer={view.buyer!} onCorrect={() => setAsks(true)} />
        )}
        <Methods
          view={view}
          methods={methods}
          chosen={method}
          onChoose={choose}
          cardForm={<CardForm view={view} card={card} rows={rows} />}
        />
        <PayPart {...payment} view={view} row={row} ends={correcting ? 'corrected' : held && 'held'} />
      </form>
    </div>
  )
}

function Buyer({ typed, buyer }: Pick<ReturnType<typeof usePayment>, 'typed' | 'buyer'>) {
  const t = useTranslations('checkout.buyer')
  const { problems, check } = buyer
  return (
    <BuyerLines
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
      <CardLines card={card} />
      {cycles && <CardConsent card={card} cycles={cycles} value={value} seller={seller.name} />}
      {rows.length > 1 && (
        <InstallmentRows rows={rows} installments={card.installments} onChoose={card.chooseInstallments} />
      )}
    </div>
  )
}

/** Goes to the first of the lines that were just opened in place of a button. */
function useFirstLine(form: RefObject<HTMLFormElement | null>, opened: boolean) {
  useEffect(() => {
    const first = opened && form.current?.elements.namedItem('name')
    if (first instanceof HTMLInputElement) first.focus()
  }, [form, opened])
}

/** Hands the row up to whoever shows the total elsewhere, as long as this form is there. */
function useQuote(row: CheckoutInstallments | undefined, onQuote: PayFormProps['onQuote']) {
  useEffect(() => {
    onQuote(row)
    return () => onQuote(undefined)
  }, [row, onQuote])
}

type PayPartProps = Pick<PayFormProps, 'view'> &
  Pick<ReturnType<typeof usePayment>, 'method' | 'paying' | 'trouble'> & {
    row: CheckoutInstallments | undefined
    /** The code or slip that the buyer holds ends with this press, because of another method or of other data. */
    ends: 'held' | 'corrected' | undefined
  }

/** The press itself, with the amount it comes to, and what it does to what the buyer holds. */
function PayPart({ view, method, row, paying, trouble, ends }: PayPartProps) {
  const t = useTranslations('checkout')
  const { money } = useFormats()
  return (
    <div className="flex flex-col gap-4">
      {trouble && <TroubleNotice trouble={trouble} byCard={isByCard(method)} />}
      {view.payment?.code && ends && (
        <p className="text-sm text-pretty text-muted">
          {t(ends === 'held' ? `other.${view.payment.method}Ends` : `correct.${view.payment.method}Ends`)}
        </p>
      )}
      <Button type="submit" variant="primary" wide loading={paying}>
        {t(method === 'BANK_SLIP' ? 'makeSlip' : 'pay', { amount: money(row?.totalAmount ?? view.value) })}
      </Button>
    </div>
  )
}

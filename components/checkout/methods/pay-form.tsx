'use client'

import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { BuyerSummary } from '@/components/checkout/buyer/summary'
import { useDeclinedField } from '@/components/checkout/card/use-declined-field'
import { KeepBox } from '@/components/checkout/known/keep-box'
import { useKnown } from '@/components/checkout/known/use-known'
import { CardForm, Declined, ExpressWallets } from '@/components/checkout/lazy-parts'
import { type FormProps, usePayment } from '@/components/checkout/use-payment'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cardPaymentOf, chosenRow, offeredMethods } from '@/lib/payments/card-checkout/form'
import { formFields } from '@/lib/payments/checkout/buyer-form'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import { BuyerPart } from './buyer-part'
import { MethodList } from './list'
import { PayPart } from './pay-part'
import { inputOf } from './use-form-memory'

type PayFormProps = Omit<FormProps, 'methods' | 'isEditing' | 'isKnown' | 'stores'> & {
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

/** Method with its own fields, buyer, submit. Inputs are uncontrolled. */
export function PayForm({ first, lead, correcting, hidden, focusHeading, onQuote, ...props }: PayFormProps) {
  const { view } = props
  const [isEditing, setEditing] = useState(correcting)
  const known = useKnown(props, { typing: isEditing, switching: lead !== undefined && lead !== false })
  const existing = lead && !correcting ? view.payment?.method : undefined
  const methods = offeredMethods(view.methods).filter((one) => one !== existing && known.allows(one))
  const payment = usePayment({ ...props, methods, first, isEditing, isKnown: known.isOn, stores: !lead })
  const { form, memory, method, choose, pay, card, paying } = payment
  useFocusFirstField(form, isEditing || known.isStranger)
  const rows = (isCardMethod(method) && view.cards[method]) || []
  const row = chosenRow(rows, card.installments)
  useQuote(known.hidesForm ? known.row : row, onQuote)
  const cardPayment = cardPaymentOf(view.payment)
  const isFieldShown = useDeclinedField(cardPayment, card.fields, {
    focuses: focusHeading,
    typed: !known.hidesForm,
  })
  // A card that the page opened with is there when the script starts; the form of one chosen later may have to load.
  const [isCardFirst] = useState(isCardMethod(method))
  const cardForm = <CardForm view={view} card={card} rows={rows} />
  const chooseInForm = (chosen: PaymentMethod) => {
    // A hidden element takes no focus.
    flushSync(() => {
      known.showForm()
      choose(chosen)
    })
    form.current?.querySelector<HTMLElement>(`[name=method][value=${chosen}]`)?.focus()
  }
  return (
    <div hidden={hidden}>
      {lead}
      {cardPayment?.state === 'DECLINED' && (
        <Declined
          {...props}
          key={cardPayment.chargeUuid}
          payment={cardPayment}
          focusHeading={focusHeading && !isFieldShown}
          onCard={chooseInForm}
          onPix={payment.fields.name ? () => chooseInForm('PIX') : undefined}
          onAnother={() => {
            if (!isCardMethod(method) || known.hidesForm) chooseInForm(cardPayment.method)
            card.clear()
          }}
        />
      )}
      {known.part}
      {!correcting && !known.hidesForm && view.wallets && (
        <ExpressWallets {...props} buyer={payment.buyer} showsBuyer={payment.fields.name !== undefined} />
      )}
      <form
        ref={form}
        hidden={known.hidesForm}
        action={pay}
        onSubmit={(event) => {
          // A card is sent by its own request.
          if (paying || isCardMethod(method)) event.preventDefault()
          if (!paying) card.pay(method)
        }}
        // React resets a form after its action, which would delete what the buyer typed and has yet to correct.
        onReset={(event) => event.preventDefault()}
        onInput={() => memory.keep()}
        noValidate
        className={cn('flex flex-col gap-8', known.hidesForm && 'hidden')}
      >
        {correcting ? (
          <input type="hidden" name="method" value={method} />
        ) : (
          <MethodList
            view={view}
            methods={methods}
            chosen={method}
            onChoose={choose}
            cardForm={isCardFirst ? cardForm : <Suspense fallback={<Loading />}>{cardForm}</Suspense>}
          />
        )}
        {view.buyer && !isEditing && !known.isOn && (
          <BuyerSummary buyer={view.buyer} onCorrect={() => setEditing(true)} />
        )}
        <BuyerPart {...payment} view={view} onView={props.onView} />
        {payment.fields.name && !view.cycles && !isCardMethod(method) && <KeepBox what="DATA" />}
        <PayPart
          {...payment}
          view={view}
          row={row}
          check={isCardMethod(method) ? card.check : undefined}
          ends={correcting ? 'corrected' : existing && 'switched'}
        />
      </form>
    </div>
  )
}

/** As high as the fields of a card, so that little moves when they come. */
function Loading() {
  return (
    <p className="grid h-72 place-items-center text-muted">
      <Spinner className="size-5" />
    </p>
  )
}

/** Focuses the first of the fields that have just replaced a button. */
function useFocusFirstField(form: RefObject<HTMLFormElement | null>, opened: boolean) {
  useEffect(() => {
    if (opened)
      formFields
        .map((field) => inputOf(form.current, field))
        .find((input) => input)
        ?.focus()
  }, [form, opened])
}

/** Reports the chosen row to the parent, which shows the total elsewhere, while this form is mounted. */
function useQuote(row: CheckoutInstallments | undefined, onQuote: PayFormProps['onQuote']) {
  useEffect(() => {
    onQuote(row)
    return () => onQuote(undefined)
  }, [row, onQuote])
}

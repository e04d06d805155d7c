'use client'

import { CreditCard, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { InstallmentRows } from '@/components/checkout/card/installment-rows'
import { SecurityCheckNotice } from '@/components/checkout/card/security-check'
import { declinedFieldOf } from '@/components/checkout/card/use-declined-field'
import { TroubleNotice } from '@/components/checkout/trouble-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import { isCardMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import { cardPaymentOf, chosenRow, cvvLength, offeredMethods } from '@/lib/payments/card-checkout/form'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'
import type { CheckoutKnown } from '@/lib/payments/known-checkout/checkout-known'
import { type KnownPaymentProps, useKnownPayment } from './use-known-payment'

const maskCvv = (typed: string) => typed.replace(/\D/g, '').slice(0, 4)

type Card = NonNullable<CheckoutKnown['cards']>[number]

type KnownChoicesProps = KnownPaymentProps & {
  known: CheckoutKnown
  /** Reports the chosen instalments of a card; undefined for PIX. */
  onRow: (row: CheckoutInstallments | undefined) => void
}

/** What pays in one press: PIX, and the cards that the buyer keeps. */
export function KnownChoices({ known, onRow, ...props }: KnownChoicesProps) {
  const { view } = props
  const t = useTranslations('checkout')
  const { money } = useFormats()
  const pay = useKnownPayment(props)
  const cvv = useRef<HTMLInputElement>(null)
  const [cvvMissing, setCvvMissing] = useState(false)
  const declined = cardPaymentOf(view.payment)
  const isCvvDeclined = declinedFieldOf(declined)?.[0] === 'cvv'
  const [accepted, setAccepted] = useState<string>()
  const isCvvWrong = isCvvDeclined && accepted !== declined?.chargeUuid
  const [openedWith] = useState(declined?.chargeUuid)
  useEffect(() => {
    if (!isCvvDeclined || declined?.chargeUuid === openedWith) return
    cvv.current?.focus()
    cvv.current?.scrollIntoView({ block: 'center' })
  }, [isCvvDeclined, declined?.chargeUuid, openedWith])
  const [installments, chooseInstallments] = useState(1)
  const method = offeredMethods(view.methods).find(isCardMethod)
  const cards = method ? (known.cards ?? []) : []
  const hasPix = view.methods.includes('PIX')
  const [chosen, choose] = useState(cards[0]?.uuid ?? 'PIX')
  const card = cards.find(({ uuid }) => uuid === chosen)
  const rows = (method && view.cards[method]) || []
  const row = card && chosenRow(rows, installments)
  useEffect(() => onRow(row), [row, onRow])
  const asksCvv = known.asksCvv && !(method && methodFacts[method].authenticates)

  function submit() {
    if (!card || !method) return pay.byPix()
    const typed = cvv.current?.value ?? ''
    const isMissing = asksCvv === true && typed.length !== cvvLength(card.brand)
    setCvvMissing(isMissing)
    if (isMissing) return cvv.current?.focus()
    return pay.byCard({ cardToken: card.uuid, ...(typed && { cvv: typed }) }, method, row)
  }
  const cvvField = (of: Card) => (
    <Field
      label={t('known.cvv')}
      help={t('known.cvvHelp')}
      error={(cvvMissing && t('known.cvvMissing')) || (isCvvWrong && t('card.problem.cvvRefused'))}
    >
      <MaskedInput
        ref={cvv}
        key={declined?.chargeUuid}
        mask={maskCvv}
        onChange={() => setAccepted(declined?.chargeUuid)}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={cvvLength(of.brand)}
        className="max-w-40 tabular-nums"
      />
    </Field>
  )
  const amount = money(row?.totalAmount ?? view.value)
  return (
    <div className="flex flex-col gap-4">
      {cards.length > 0 && (
        <RadioList
          legend={<span className="text-md font-semibold">{t('known.how')}</span>}
          name="knownChoice"
          value={chosen}
          onValueChange={choose}
        >
          {cards.map((one) => (
            <RadioListItem
              key={one.uuid}
              value={one.uuid}
              icon={<CreditCard aria-hidden="true" />}
              label={t('known.card', { brand: brandNames[one.brand], digits: one.last4digits })}
            >
              {(asksCvv || rows.length > 1) && (
                <div className="flex flex-col gap-6">
                  {asksCvv && cvvField(one)}
                  {rows.length > 1 && (
                    <InstallmentRows rows={rows} installments={installments} onChoose={chooseInstallments} />
                  )}
                </div>
              )}
            </RadioListItem>
          ))}
          {hasPix && (
            <RadioListItem
              value="PIX"
              icon={<QrCode aria-hidden="true" />}
              label={t('methods.PIX.name')}
              hint={t('methods.PIX.hint')}
            />
          )}
        </RadioList>
      )}
      {pay.trouble && <TroubleNotice trouble={pay.trouble} byCard={card !== undefined} />}
      {pay.check && <SecurityCheckNotice {...pay.check} />}
      <Button
        variant="primary"
        wide
        loading={pay.paying}
        onClick={submit}
        className="h-auto min-h-12 py-2 text-balance whitespace-normal"
      >
        {t(cards.length > 0 ? 'known.pay' : 'known.me', { amount })}
      </Button>
    </div>
  )
}

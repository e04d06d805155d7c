'use client'

import { Barcode, CreditCard, Landmark, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import { isCardMethod, methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

type Entry = {
  icon: ReactNode
  Hint: (props: { view: CheckoutView; method: PaymentMethod }) => ReactNode
  /** Shown under the row while it is chosen; a card shows its form. */
  Body?: (props: { view: CheckoutView }) => ReactNode
}

/** One entry for each method as buyers see them. */
const entries: Record<(typeof methodFacts)[PaymentMethod]['shownAs'], Entry> = {
  PIX: {
    icon: <QrCode aria-hidden="true" />,
    Hint: () => useTranslations('checkout.method')('pixHint'),
    Body: () => useTranslations('checkout.method')('pixBody'),
  },
  CREDIT_CARD: { icon: <CreditCard aria-hidden="true" />, Hint: CreditHint },
  DEBIT_CARD: {
    icon: <Landmark aria-hidden="true" />,
    Hint: () => useTranslations('checkout.method')('debitHint'),
  },
  BANK_SLIP: {
    icon: <Barcode aria-hidden="true" />,
    Hint: () => useTranslations('checkout.method')('slipHint'),
    Body: SlipBody,
  },
}

function SlipBody({ view }: { view: CheckoutView }) {
  const t = useTranslations('checkout.method')
  const { calendarDate } = useFormats()
  return view.slipDueDate && t('slipBody', { date: calendarDate(view.slipDueDate) })
}

/** The maximum of instalments, and how many of them are free of interest. */
function CreditHint({ view, method }: { view: CheckoutView; method: PaymentMethod }) {
  const t = useTranslations('checkout.method')
  const rows = (isCardMethod(method) && view.cards[method]) || []
  const max = rows.at(-1)?.installments ?? 1
  const free = rows.findLast((row) => row.interest === 0)?.installments ?? 1
  if (max === 1) return t('cardHint')
  if (free === max) return t('freeHint', { max })
  return free > 1 ? t('partlyFreeHint', { max, free }) : t('installmentsHint', { max })
}

type MethodListProps = {
  view: CheckoutView
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Shown under the row of a card. */
  cardForm: ReactNode
}

export function MethodList({ view, methods, chosen, onChoose, cardForm }: MethodListProps) {
  const t = useTranslations('checkout.method')
  return (
    <RadioList
      legend={<span className="text-md font-semibold">{t('legend')}</span>}
      name="method"
      value={chosen}
      onValueChange={(method) => onChoose(method as PaymentMethod)}
    >
      {methods.map((method) => {
        const { icon, Hint, Body } = entries[methodFacts[method].shownAs]
        return (
          <RadioListItem
            key={method}
            value={method}
            label={t(methodFacts[method].shownAs)}
            icon={icon}
            hint={<Hint view={view} method={method} />}
          >
            {Body ? (
              <p className="text-muted">
                <Body view={view} />
              </p>
            ) : (
              cardForm
            )}
          </RadioListItem>
        )
      })}
    </RadioList>
  )
}

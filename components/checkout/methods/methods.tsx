'use client'

import { Barcode, CreditCard, Landmark, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import { isByCard } from '@/lib/checkout/card/form'
import type { CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { wordOf } from './use-method-name'

type Entry = {
  icon: ReactNode
  Hint: (props: { view: CheckoutView; method: PaymentMethod }) => ReactNode
  /** What opens under the row while it is chosen; a card opens its form. */
  Body?: (props: { view: CheckoutView }) => ReactNode
}

/** One entry for each method that buyers tell apart. */
const entries: Record<ReturnType<typeof wordOf>, Entry> = {
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

/** In how many parts at most, and how many of those cost nothing. */
function CreditHint({ view, method }: { view: CheckoutView; method: PaymentMethod }) {
  const t = useTranslations('checkout.method')
  const rows = (isByCard(method) && view.cards[method]) || []
  const most = rows.at(-1)?.installments ?? 1
  const free = rows.findLast((row) => row.interest === 0)?.installments ?? 1
  if (most === 1) return t('cardHint')
  if (free === most) return t('freeHint', { most })
  return free > 1 ? t('partlyFreeHint', { most, free }) : t('installmentsHint', { most })
}

type MethodsProps = {
  view: CheckoutView
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** What opens under the row of a card. */
  cardForm: ReactNode
}

export function Methods({ view, methods, chosen, onChoose, cardForm }: MethodsProps) {
  const t = useTranslations('checkout.method')
  return (
    <RadioList
      legend={<span className="text-md font-semibold">{t('legend')}</span>}
      name="method"
      value={chosen}
      onValueChange={(method) => onChoose(method as PaymentMethod)}
    >
      {methods.map((method) => {
        const { icon, Hint, Body } = entries[wordOf(method)]
        return (
          <RadioListItem
            key={method}
            value={method}
            label={t(wordOf(method))}
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

'use client'

import { Barcode, CreditCard, Landmark, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import {
  type CollectedMethod,
  type CreditMethod,
  isCardMethod,
  isCreditMethod,
  methodFacts,
  type PaymentMethod,
  type ShownMethod,
} from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { useMethodName } from './use-method-name'

const icons: Record<ShownMethod, ReactNode> = {
  PIX: <QrCode aria-hidden="true" />,
  CREDIT_CARD: <CreditCard aria-hidden="true" />,
  DEBIT_CARD: <Landmark aria-hidden="true" />,
  BANK_SLIP: <Barcode aria-hidden="true" />,
}

type RowProps<Method> = { view: CheckoutView; method: Method }

function Hint({ view, method }: RowProps<PaymentMethod>) {
  const t = useTranslations('checkout.methods')
  if (isCreditMethod(method)) return <CreditHint view={view} method={method} />
  return t(`${methodFacts[method].shownAs}.hint`)
}

/** What comes next; for a card that is its form. */
function Body({ view, method }: RowProps<CollectedMethod>) {
  const t = useTranslations('checkout.methods')
  const { calendarDate } = useFormats()
  const date = view.slipDueDate ? calendarDate(view.slipDueDate) : ''
  return t(`${methodFacts[method].shownAs}.body`, { date })
}

/** The maximum of instalments, and how many of them are free of interest. */
function CreditHint({ view, method }: RowProps<CreditMethod>) {
  const t = useTranslations('checkout.methods.CREDIT_CARD')
  const rows = view.cards[method] ?? []
  const max = rows.at(-1)?.installments ?? 1
  const free = rows.findLast((row) => row.interest === 0)?.installments ?? 1
  if (max === 1) return t('hint')
  if (free === max) return t('freeHint', { max })
  return free > 1 ? t('partlyFreeHint', { max, free }) : t('installmentsHint', { max })
}

type MethodListProps = {
  view: CheckoutView
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  /** Shown for a card. */
  cardForm: ReactNode
}

/** The methods, and under all of them what the chosen one needs: so no method moves when another is chosen. */
export function MethodList({ view, methods, chosen, onChoose, cardForm }: MethodListProps) {
  const [only, ...others] = methods
  return (
    <div className="flex flex-col gap-4">
      {only && others.length === 0 ? (
        <OnlyMethod view={view} method={only} />
      ) : (
        <MethodChoice view={view} methods={methods} chosen={chosen} onChoose={onChoose} />
      )}
      {isCardMethod(chosen) ? (
        cardForm
      ) : (
        <p className="text-muted">
          <Body view={view} method={chosen} />
        </p>
      )}
    </div>
  )
}

/** One method is no choice: its name and what it is, and its value in the form. */
function OnlyMethod({ view, method }: RowProps<PaymentMethod>) {
  const names = useMethodName()
  return (
    <div className="flex items-center gap-3">
      <span className="shrink-0 text-muted [&_svg]:size-5">{icons[methodFacts[method].shownAs]}</span>
      <div className="min-w-0">
        <h2 className="text-md font-semibold text-ink">{names(method)}</h2>
        <p className="text-sm text-muted">
          <Hint view={view} method={method} />
        </p>
      </div>
      <input type="hidden" name="method" value={method} />
    </div>
  )
}

function MethodChoice({ view, methods, chosen, onChoose }: Omit<MethodListProps, 'cardForm'>) {
  const t = useTranslations('checkout.method')
  const names = useMethodName()
  return (
    <RadioList
      legend={<span className="text-md font-semibold">{t('legend')}</span>}
      name="method"
      value={chosen}
      onValueChange={(method) => onChoose(method as PaymentMethod)}
    >
      {methods.map((method) => {
        const { shownAs } = methodFacts[method]
        return (
          <RadioListItem
            key={method}
            value={method}
            label={names(method)}
            icon={icons[shownAs]}
            hint={<Hint view={view} method={method} />}
          />
        )
      })}
    </RadioList>
  )
}

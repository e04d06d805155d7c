'use client'

import { Barcode, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import type { CheckoutView } from '@/lib/checkout/contract'

interface MethodEntry {
  icon: ReactNode
  Hint: () => ReactNode
  /** What opens under the row while it is chosen. */
  Body: (props: { view: CheckoutView }) => ReactNode
}

/** One entry for each method that can be paid at the checkout. */
const entries: Record<CollectedMethod, MethodEntry> = {
  PIX: {
    icon: <QrCode aria-hidden="true" />,
    Hint: () => useTranslations('checkout.method')('pixHint'),
    Body: () => useTranslations('checkout.method')('pixBody'),
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

type MethodsProps = {
  view: CheckoutView
  chosen: CollectedMethod
  onChoose: (method: CollectedMethod) => void
}

export function Methods({ view, chosen, onChoose }: MethodsProps) {
  const t = useTranslations('checkout.method')
  return (
    <RadioList
      legend={<span className="text-md font-semibold">{t('legend')}</span>}
      name="method"
      value={chosen}
      onValueChange={(method) => onChoose(method as CollectedMethod)}
    >
      {view.methods.map((method) => {
        const { icon, Hint, Body } = entries[method]
        return (
          <RadioListItem key={method} value={method} label={t(method)} icon={icon} hint={<Hint />}>
            <p className="text-muted">
              <Body view={view} />
            </p>
          </RadioListItem>
        )
      })}
    </RadioList>
  )
}

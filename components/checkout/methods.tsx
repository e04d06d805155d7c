'use client'

import { QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

interface MethodEntry {
  icon: ReactNode
  Hint: () => ReactNode
  /** What opens under the row while it is chosen. */
  Body: () => ReactNode
}

/** One entry for each method that can be paid at the checkout. */
const entries: Partial<Record<PaymentMethod, MethodEntry>> = {
  PIX: {
    icon: <QrCode aria-hidden="true" />,
    Hint: () => useTranslations('checkout.method')('pixHint'),
    Body: () => useTranslations('checkout.method')('pixBody'),
  },
}

type MethodsProps = {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
}

export function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const t = useTranslations('checkout.method')
  const offered = methods.filter((method): method is 'PIX' => method in entries)
  return (
    <RadioList
      legend={<span className="text-md font-semibold">{t('legend')}</span>}
      name="method"
      value={chosen}
      onValueChange={(method) => onChoose(method as PaymentMethod)}
    >
      {offered.map((method) => {
        const { icon, Hint, Body } = entries[method] as MethodEntry
        return (
          <RadioListItem key={method} value={method} label={t(method)} icon={icon} hint={<Hint />}>
            <p className="text-muted">
              <Body />
            </p>
          </RadioListItem>
        )
      })}
    </RadioList>
  )
}

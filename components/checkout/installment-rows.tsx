'use client'

import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { RadioList, RadioListItem } from '@/components/ui/radio-list'
import { useFormats } from '@/components/ui/use-formats'
import { chosenRow } from '@/lib/checkout/card-form'
import type { CheckoutInstallments } from '@/lib/checkout/contract'

type InstallmentRowsProps = {
  rows: readonly CheckoutInstallments[]
  installments: number
  onChoose: (installments: number) => void
}

/** In how many parts, each with its total. Beside the form the later ones are reached by scrolling, on a phone all are there. */
export function InstallmentRows({ rows, installments, onChoose }: InstallmentRowsProps) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  return (
    <RadioList
      legend={t('installments')}
      name="installments"
      value={String(chosenRow(rows, installments)?.installments)}
      onValueChange={(value) => onChoose(Number(value))}
      className="sm:[&>div]:max-h-80 sm:[&>div]:overflow-y-auto"
    >
      {rows.map((row) => (
        <RadioListItem
          key={row.installments}
          value={String(row.installments)}
          label={
            <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
              <span className="whitespace-nowrap">
                {t('parts', { count: row.installments, amount: money(row.installmentAmount) })}
              </span>
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                {t(row.interest > 0 ? 'withInterest' : 'withoutInterest')}
              </span>
            </span>
          }
          end={
            <span className="text-sm text-muted">
              <span className="sr-only">{t('total')} </span>
              <Money centavos={row.totalAmount} />
            </span>
          }
        />
      ))}
    </RadioList>
  )
}

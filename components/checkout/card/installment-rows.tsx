'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { chosenRow } from '@/lib/checkout/card/form'
import type { CheckoutInstallments } from '@/lib/checkout/contract'

type InstallmentRowsProps = {
  rows: readonly CheckoutInstallments[]
  installments: number
  onChoose: (installments: number) => void
}

/** The choice of instalments, each row with its total. The list scrolls in place, except on phones. */
export function InstallmentRows({ rows, installments, onChoose }: InstallmentRowsProps) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  return (
    <RadioList
      legend={t('installments')}
      name="installments"
      value={String(chosenRow(rows, installments)?.installments)}
      onValueChange={(value) => onChoose(Number(value))}
      className={cn(
        'sm:[&>div]:max-h-80 sm:[&>div]:overflow-y-auto',
        // On a phone the list fills the width of its container, so that a row is one line.
        'max-sm:-mx-4 max-sm:-mb-4 max-sm:[&_label]:rounded-t-none! max-sm:[&>div]:rounded-none max-sm:[&>div]:border-x-0 max-sm:[&>div]:border-b-0 max-sm:[&>legend]:px-4',
      )}
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
              <span className="ml-auto text-sm font-normal text-muted">
                <span className="sr-only">{t('total')} </span>
                <Money centavos={row.totalAmount} />
              </span>
            </span>
          }
        />
      ))}
    </RadioList>
  )
}

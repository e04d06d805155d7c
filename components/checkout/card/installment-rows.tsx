'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef } from 'react'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { chosenRow } from '@/lib/payments/card-checkout/form'
import type { CheckoutInstallments } from '@/lib/payments/checkout/contract'

type InstallmentRowsProps = {
  rows: readonly CheckoutInstallments[]
  installments: number
  onChoose: (installments: number) => void
}

/** The choice of instalments: one line with the chosen row, which opens a radio group of all rows in place. */
export function InstallmentRows({ rows, installments, onChoose }: InstallmentRowsProps) {
  const t = useTranslations('checkout.card')
  const { onToggle, onClick, onKeyDown, picker } = usePicker()
  const row = chosenRow(rows, installments)!
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {t('installments')}
      </p>
      <details
        ref={picker}
        onToggle={onToggle}
        className="group/picker rounded-md border border-control bg-surface max-[22rem]:-mx-3"
      >
        <summary className="flex list-none items-center gap-3 rounded-md px-3 py-2.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t('installments')}: </span>
            <span className="block font-medium">
              <Amounts row={row} />
            </span>
            <span className="block text-sm text-muted">
              <Cost row={row} />
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform group-open/picker:rotate-180"
          />
        </summary>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the radios inside are the controls; their events bubble to it. */}
        <div onClick={onClick} onKeyDown={onKeyDown} className="border-t border-line">
          <RadioList
            legend={t('installments')}
            hideLegend
            name="installments"
            value={String(row.installments)}
            onValueChange={(value) => onChoose(Number(value))}
            className="[&_label]:rounded-none! [&_label]:px-3 [&>div]:border-0 [&>div]:bg-transparent"
          >
            {rows.map((one) => (
              <RadioListItem
                key={one.installments}
                value={String(one.installments)}
                label={<Amounts row={one} />}
                hint={<Cost row={one} />}
              />
            ))}
          </RadioList>
          {rows.some((one) => one.cost) && (
            <p className="border-t border-line px-3 py-2.5 text-sm text-muted">{t('costNote')}</p>
          )}
        </div>
      </details>
    </div>
  )
}

/** Opening moves the focus to the chosen row; a click on a row, Enter and Escape close, arrow keys only choose. */
function usePicker() {
  const picker = useRef<HTMLDetailsElement>(null)
  const close = () => {
    picker.current!.open = false
    picker.current!.querySelector('summary')!.focus()
  }
  return {
    picker,
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => {
      if (event.currentTarget.open) event.currentTarget.querySelector<HTMLElement>(':checked')?.focus()
    },
    onClick: (event: MouseEvent) => {
      // The click that an arrow key makes on a radio has no detail. The label selects its radio after this event.
      if (event.detail > 0 && (event.target as Element).closest('label')) setTimeout(close)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      close()
    },
  }
}

function Amounts({ row }: { row: CheckoutInstallments }) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums max-[22rem]:text-sm">
      <span className="whitespace-nowrap">
        {t('parts', { count: row.installments, amount: money(row.installmentAmount) })}
      </span>
      <span className="ml-auto text-sm font-normal text-muted">
        <span className="sr-only">{t('total')} </span>
        <Money centavos={row.totalAmount} />
      </span>
    </span>
  )
}

function Cost({ row: { cost } }: { row: CheckoutInstallments }) {
  const t = useTranslations('checkout.card')
  const { rate } = useFormats()
  return (
    <span className="tabular-nums max-[22rem]:text-xs">
      {cost ? (
        <>
          <span className="max-[22rem]:hidden">{t('interest')} </span>
          {t('cost', { month: rate(cost.monthlyBasisPoints), year: rate(cost.yearlyBasisPoints) })}
        </>
      ) : (
        t('withoutInterest')
      )}
    </span>
  )
}

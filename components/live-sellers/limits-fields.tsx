'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'

export interface LimitsInput {
  perSale: number | null
  perDay: number | null
  perMonth: number | null
  reserve: number
  reserveDays: number
}

const amounts = ['perSale', 'perDay', 'perMonth'] as const

const numberOf = (typed: FormDataEntryValue | null) =>
  Number(
    String(typed ?? '')
      .replace(/\./g, '')
      .replace(',', '.'),
  ) || 0

/** The limits as they are typed in a form; an empty amount is no limit. */
export function limitsOfForm(data: FormData): LimitsInput {
  const amount = (name: string) => {
    const read = readMoney(String(data.get(name) ?? ''))
    return read ? read / 100 : null
  }
  return {
    perSale: amount('perSale'),
    perDay: amount('perDay'),
    perMonth: amount('perMonth'),
    reserve: numberOf(data.get('reserve')),
    reserveDays: Math.trunc(numberOf(data.get('reserveDays'))),
  }
}

type LimitsFieldsProps = { limits?: SellerLimits; errors: Readonly<Record<string, string>> }

export function LimitsFields({ limits, errors }: LimitsFieldsProps) {
  const t = useTranslations('liveSellers.limits')
  const locale = useLocale()
  const mask = moneyMask(locale)
  const shown = (value: Centavos | null | undefined) => (value ? mask(String(value).padStart(3, '0')) : '')
  const percent = ((limits?.reserveBasisPoints ?? 0) / 100).toLocaleString(locale)
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-3">
        {amounts.map((name) => (
          <Field key={name} label={t(name)} optional error={errors[name]}>
            <MaskedInput mask={mask} inputMode="numeric" name={name} defaultValue={shown(limits?.[name])} />
          </Field>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('reservePercent')} help={t('reserveHelp')} error={errors.reserve}>
          <Input name="reserve" inputMode="decimal" defaultValue={percent} autoComplete="off" end="%" />
        </Field>
        <Field label={t('reserveDays')} error={errors.reserveDays}>
          <Input
            name="reserveDays"
            inputMode="numeric"
            defaultValue={String(limits?.reserveDays ?? 0)}
            autoComplete="off"
          />
        </Field>
      </div>
    </div>
  )
}

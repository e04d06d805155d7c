// The fields of a seller's limits as typed, and what is sent.
import { readPercent, readWhole } from '@/components/ui/forms/read-number'
import type { Locale } from '@/lib/base/i18n/locales'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'

export interface LimitsInput {
  perSale: number | null
  perDay: number | null
  perMonth: number | null
  reserve: number
  reserveDays: number
}

export const limitAmounts = ['perSale', 'perDay', 'perMonth'] as const
export const limitNames = [...limitAmounts, 'reserve', 'reserveDays'] as const
export type TypedLimits = Record<(typeof limitNames)[number], string>

export function typedLimits(locale: Locale, limits?: SellerLimits): TypedLimits {
  const mask = moneyMask(locale)
  const amount = (name: (typeof limitAmounts)[number]) =>
    limits?.[name] ? mask(String(limits[name]).padStart(3, '0')) : ''
  return {
    perSale: amount('perSale'),
    perDay: amount('perDay'),
    perMonth: amount('perMonth'),
    reserve: ((limits?.reserveBasisPoints ?? 0) / 100).toLocaleString(locale),
    reserveDays: String(limits?.reserveDays ?? 0),
  }
}

/** An empty amount is no limit. */
export function limitsOf(typed: TypedLimits): LimitsInput {
  const amount = (text: string) => {
    const read = readMoney(text)
    return read ? read / 100 : null
  }
  return {
    perSale: amount(typed.perSale),
    perDay: amount(typed.perDay),
    perMonth: amount(typed.perMonth),
    reserve: readPercent(typed.reserve),
    reserveDays: readWhole(typed.reserveDays),
  }
}

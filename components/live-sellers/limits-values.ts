// The fields of a seller's limits as typed, and what is sent.
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

/** A percentage with at most two decimals, after a comma or a point whatever the language. */
const PERCENT = /^(?:\d{1,3}(?:[.,]\d{1,2})?)?$/
const DAYS = /^\d*$/

/** Empty is nothing; what is no such number is NaN, which the schema refuses. */
function numberOf(typed: string, pattern: RegExp): number {
  const text = typed.trim()
  return pattern.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

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
    reserve: numberOf(typed.reserve, PERCENT),
    reserveDays: numberOf(typed.reserveDays, DAYS),
  }
}

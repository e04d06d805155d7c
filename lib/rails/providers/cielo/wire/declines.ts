import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { AuthorizationResponse, RetryAdvice } from '@/lib/rails/acquirer/acquirer'
import { bareCode, declineRule } from './decline-codes'

type Declined = Extract<AuthorizationResponse, { outcome: 'declined' }>

/** Hours until Mastercard allows another try, by its advice (rail-card-cielo.md, 14); 24 to 30 only for a lack of funds. */
const adviceHours: Readonly<Record<string, number>> = { '02': 72 }
const adviceHoursOfFunds: Readonly<Record<string, number>> = {
  '24': 1,
  '25': 24,
  '26': 48,
  '27': 96,
  '28': 144,
  '29': 192,
  '30': 240,
}
/** Other data of the card, token requirements, never, plan cancelled, prepaid, single use: the same card is never charged again. */
const neverAgain = ['01', '03', '04', '21', '40', '41']
const PLAN_CANCELLED = '21'
const NO_FUNDS = '51'

/** What a declined payment means to us: the stricter of what the code and Mastercard's advice say about another try. */
export function declineOf(
  brand: CardBrand,
  { returnCode, adviceCode }: { returnCode?: string; adviceCode?: string },
  at: Date,
): Declined {
  const rule = returnCode === undefined ? undefined : declineRule(brand, returnCode)
  const advice = brand === 'mastercard' && adviceCode ? adviceCode.trim().padStart(2, '0') : undefined
  const reason = advice === PLAN_CANCELLED ? 'CARD_RESTRICTED' : rule?.reason
  const hours = [
    rule?.again && rule.again !== 'never' ? rule.again.wait : 0,
    advice === undefined ? 0 : waitOf(advice, returnCode),
  ]
  const isNever = rule?.again === 'never' || (advice !== undefined && neverAgain.includes(advice))
  const retry = retryOf(isNever, Math.max(...hours), at)
  return { outcome: 'declined', ...(reason && { reason }), ...(retry && { retry }) }
}

function waitOf(advice: string, returnCode: string | undefined): number {
  const isOfFunds = returnCode !== undefined && bareCode(returnCode) === NO_FUNDS
  return adviceHours[advice] ?? (isOfFunds ? (adviceHoursOfFunds[advice] ?? 0) : 0)
}

function retryOf(isNever: boolean, hours: number, at: Date): RetryAdvice | undefined {
  if (isNever) return { never: true }
  return hours > 0 ? { notBefore: new Date(at.getTime() + hours * HOUR_MS) } : undefined
}

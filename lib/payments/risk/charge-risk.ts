import type { AppliedRule, RuleAction } from '@/lib/payments/risk-rules/rule'
import type { AttemptStreaks } from '@/lib/payments/velocity/attempt'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'
import type { Screening } from './antifraud/antifraud'

/** What rules and the antifraud service decided about a payment; stored with its charge. */
export interface ChargeRisk {
  /** What the rules demand: the strictest of those that apply. */
  action?: RuleAction
  rules?: AppliedRule[]
  screening?: Screening
  streaks?: AttemptStreaks
}

/** Why a payment is stopped before the acquirer is called; undefined if it may go on, perhaps after an authentication. */
export function blockOf(risk: ChargeRisk | null | undefined): DeclineCode | undefined {
  if (risk?.action === 'BLOCK') return 'NOT_PROCESSED'
  return risk?.screening?.outcome === 'DECLINE' ? 'FRAUD_SUSPECTED' : undefined
}

/** Whether the card's holder must be authenticated. */
export function demandsAuthentication(risk: ChargeRisk | null | undefined): boolean {
  return risk?.action === 'REQUIRE_3DS' || risk?.screening?.outcome === 'CHALLENGE'
}

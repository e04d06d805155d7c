// How a seller is protected against stolen cards: its own limits of card attempts, whether it has rules, and what happens where
// the antifraud service does not respond. An absent member is the default.
import type { SellerEnvironment } from './seller'

interface LimitRange {
  standard: number
  /** A seller may choose a number from here… */
  min: number
  /** …to here: no limit can be turned off. */
  max: number
  /** In the sandbox, where a few test cards and documents are used again and again. */
  sandbox?: number
}

/** Attempts with a card in an hour, at one seller. */
export const attemptLimits = {
  /** Different cards of one API key. */
  cardsPerKey: { standard: 200, min: 20, max: 100_000 },
  /** Different cards from one network of buyers. */
  cardsPerNetwork: { standard: 30, min: 5, max: 5_000 },
  /** Different cards for one link, from all networks. */
  cardsPerLink: { standard: 100, min: 20, max: 100_000 },
  /** Different cards whose numbers begin with the same six digits. */
  cardsPerBin: { standard: 50, min: 10, max: 100_000, sandbox: 100_000 },
  attemptsPerCard: { standard: 10, min: 3, max: 1_000, sandbox: 100_000 },
  attemptsPerDocument: { standard: 20, min: 3, max: 1_000, sandbox: 100_000 },
  /** Different cards that were declined with no approval between them, of one key, link or network. */
  declinesInARow: { standard: 15, min: 5, max: 100 },
} as const satisfies Record<string, LimitRange>

export type AttemptLimit = keyof typeof attemptLimits
export const attemptLimitNames = Object.keys(attemptLimits) as AttemptLimit[]
export type AttemptLimits = Record<AttemptLimit, number>

/** What to do with a payment that the antifraud service did not decide in time. */
export const screeningFallbacks = ['APPROVE', 'CHALLENGE', 'DECLINE'] as const
export type ScreeningFallback = (typeof screeningFallbacks)[number]

export interface RiskSettings {
  limits?: Partial<AttemptLimits>
  /** Whether a rule is on: otherwise none is read for a payment. */
  hasRules?: boolean
  screeningFallback?: ScreeningFallback
}

export interface RiskProfile {
  environment: SellerEnvironment
  risk: RiskSettings
}

/** From where to where a seller may set a limit; in the sandbox up to its standard there. */
export function rangeOf(name: AttemptLimit, environment: SellerEnvironment): { min: number; max: number } {
  const { min, max, sandbox }: LimitRange = attemptLimits[name]
  return { min, max: environment === 'SANDBOX' ? Math.max(max, sandbox ?? 0) : max }
}

/** The limits that apply to a seller. */
export function limitsOf({ environment, risk }: RiskProfile): AttemptLimits {
  const standard = (name: AttemptLimit) => {
    const range: LimitRange = attemptLimits[name]
    return environment === 'SANDBOX' ? (range.sandbox ?? range.standard) : range.standard
  }
  const limits = attemptLimitNames.map((name) => [name, risk.limits?.[name] ?? standard(name)])
  return Object.fromEntries(limits) as AttemptLimits
}

declare module '@/lib/base/kernel/ctx' {
  interface Ctx {
    /** How the seller of an API key is protected; absent for other actors. */
    riskProfile?: RiskProfile
  }
}

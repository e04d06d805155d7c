// Rows of Cielo's list of chargebacks as claims (rail-card-cielo.md, 16 Chargeback API 2.0). A reference carries all that an answer
// has to name: establishment, chargeback and case.
import { z } from 'zod'
import { centavos, centavosFromReais } from '@/lib/base/kernel/money'
import type { AnswerLimits, ClaimStage } from '@/lib/rails/claims/claim'
import type { ClaimState, ProviderClaim } from '@/lib/rails/claims/gateway'
import type { ChargebackSettings } from './settings'

const text = z.union([z.string(), z.number()]).transform(String)

export const listed = z.object({
  idCase: text,
  idChargeback: text,
  establishmentNumber: text,
  process: text,
  treatmentDeadline: z.string(),
  transactionAmount: z.number(),
  transactionDetails: z.object({
    authorization: text.nullish(),
    nsu: text.nullish(),
    tid: text.nullish(),
    cardAssociation: z.unknown(),
  }),
  chargebackDetails: z.object({ reasonCode: text }),
  actionTakenCode: text.nullish(),
})
type Listed = z.output<typeof listed>

/** One file of at most 8 MB and 10 pages (905, 903). */
const LIMITS: AnswerLimits = { maxBytes: 8_000_000, maxPages: 10 }

/** By number or by name; every process but this comes after it. */
const FIRST_PROCESS = /^(1|primeiro.?chargeback)$/i

export interface ClaimNames {
  establishment: string
  chargeback: string
  caseId: string
}

const referenceOf = ({ establishmentNumber, idChargeback, idCase }: Listed): string =>
  `cielo-${establishmentNumber}-${idChargeback}-${idCase}`

/** Throws for a reference that is none of ours. */
export function namesOf(reference: string): ClaimNames {
  const [, establishment, chargeback, caseId] = /^cielo-(\d+)-(\d+)-(\d+)$/.exec(reference) ?? []
  if (!establishment || !chargeback || !caseId) throw new Error(`${reference} names no chargeback of Cielo`)
  return { establishment, chargeback, caseId }
}

/** Undefined for a row whose deadline or amount can't be read. */
export function claimOf(
  row: Listed,
  amountsIn: ChargebackSettings['chargebackAmounts'],
): ProviderClaim | undefined {
  const dueAt = deadlineOf(row.treatmentDeadline)
  const value =
    amountsIn === 'REAIS' ? centavosFromReais(row.transactionAmount) : wholeCentavos(row.transactionAmount)
  if (!dueAt || value === undefined || value <= 0) return undefined
  const { authorization, nsu, tid } = row.transactionDetails
  return {
    reference: referenceOf(row),
    payment: {
      ...(tid && { transactionId: tid }),
      ...(nsu && { nsu }),
      ...(authorization && { authorizationCode: authorization }),
    },
    stage: stageOf(row.process),
    reason: reasonOf(row.chargebackDetails.reasonCode),
    value,
    dueAt,
    limits: LIMITS,
  }
}

const wholeCentavos = (amount: number) => (Number.isSafeInteger(amount) ? centavos(amount) : undefined)

const stageOf = (process: string): ClaimStage => (FIRST_PROCESS.test(process) ? 'FIRST' : 'SECOND')

/** Cielo writes the codes of Visa without their point: 104 is 10.4. Codes of other brands have four digits. */
function reasonOf(code: string): string {
  return /^1[0-3]\d{1,2}$/.test(code) && code.length === 3 ? `${code.slice(0, 2)}.${code.slice(2)}` : code
}

/** A day without a time ends at midnight in São Paulo. */
function deadlineOf(written: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(written) ?? []
  if (!year) return undefined
  const at = new Date(`${year}-${month}-${day}T23:59:59.000-03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * From the words of a life cycle; whatever it does not know is UNKNOWN, and so is what names both sides as favoured: a decision
 * that is read wrongly moves money.
 */
export function stateOf(lifecycle: string): ClaimState {
  const words = lifecycle.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const isFor = (party: string) =>
    new RegExp(`\\b(a favor d|favoravel a|in favou?r of )[a-z ]{0,6}${party}`).test(words)
  const [isWon, isLost] = [isFor('(estabelecimento|establishment)'), isFor('(emissor|issuer)')]
  if (isWon !== isLost) return isWon ? 'WON' : 'LOST'
  if (/favor|favour/.test(words)) return 'UNKNOWN'
  return /cliente|emissor|cielo|client|issuer/.test(words) ? 'OPEN' : 'UNKNOWN'
}

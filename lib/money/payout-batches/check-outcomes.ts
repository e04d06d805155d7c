import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Outcome } from './contract'
import type { ItemRow } from './item-store'

export interface OutcomeError {
  /** The place of the outcome in the list, from 0. */
  index: number
  error: 'unknown' | 'repeated' | 'decided' | 'date' | 'reference-used'
}

type Known = {
  items: readonly ItemRow[]
  /** Within which the bank can have paid. */
  days: { from: CivilDate; to: CivilDate }
  /** References with which other payouts were paid. */
  used: readonly string[]
}

/** What is wrong with outcomes of a batch, and those that are still to be applied; one that was applied before is neither. */
export function checkOutcomes(outcomes: readonly Outcome[], known: Known) {
  const errors: OutcomeError[] = []
  const due: { item: ItemRow; outcome: Outcome }[] = []
  const named = new Set<string>()
  const references = new Set(known.used)
  for (const [index, outcome] of outcomes.entries()) {
    const item = known.items.find(({ payoutUuid }) => payoutUuid === outcome.payout)
    const isAlike = item !== undefined && wasEntered(item, outcome)
    const wrong = isAlike ? [] : errorsOf(outcome, { ...known, item, references })
    if (named.has(outcome.payout)) errors.push({ index, error: 'repeated' })
    else if (wrong.length > 0) errors.push(...wrong.map((error) => ({ index, error })))
    else if (item && !isAlike) due.push({ item, outcome })
    named.add(outcome.payout)
    if (outcome.status === 'PAID' && !isAlike) references.add(outcome.bankReference)
  }
  return { errors, due }
}

/** One for each field that is wrong. */
function errorsOf(
  outcome: Outcome,
  { item, days, references }: Known & { item?: ItemRow; references: ReadonlySet<string> },
): OutcomeError['error'][] {
  if (!item) return ['unknown']
  if (item.status !== 'WAITING') return ['decided']
  const isOfDay = outcome.bankDate >= days.from && outcome.bankDate <= days.to
  const isUsed = outcome.status === 'PAID' && references.has(outcome.bankReference)
  return [...(isOfDay ? [] : ['date' as const]), ...(isUsed ? ['reference-used' as const] : [])]
}

function wasEntered(item: ItemRow, outcome: Outcome): boolean {
  if (item.status !== outcome.status || item.bankDate !== outcome.bankDate) return false
  return outcome.status === 'PAID'
    ? item.bankReference === outcome.bankReference
    : item.reason === outcome.reason
}

// Which open line of the bank is which payout. A line that names one payout, by the reference of the transfer, is that payout
// if the amount is the same. Otherwise a line is a payout if both are the only ones with this amount on this business day.
// Among several equal ones nothing is guessed: they are differences for a person, and so is one of nearly the same amount.
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PayoutStatus } from '@/lib/money/payouts/payout'
import { hasEndToEndId, referenceIndex } from './payout-references'

export interface OpenLine {
  uuid: string
  postedDate: CivilDate
  amount: Centavos
  words: string
  accountKey: string
}

export interface ReconciledPayout {
  uuid: string
  status: PayoutStatus
  value: Centavos
  bankReference: string | null
  /** The first and the last day on which the bank may have booked it. */
  days: { from: CivilDate; to: CivilDate }
  /** The accounts of statements that may have it; absent for all of them. */
  accountKeys?: readonly string[]
  isMatched: boolean
  /** Lines that a person said are not this payout, by undoing the match. */
  refusedLines: readonly string[]
}

const lineDifferences = [
  'OTHER_AMOUNT',
  'DUPLICATE',
  'SEVERAL',
  'NEAR',
  'NOT_PAID',
  'RETURNED',
  'UNKNOWN',
] as const
export type LineDifference = (typeof lineDifferences)[number]

export interface ExplainedLine {
  line: OpenLine
  difference: LineDifference
  /** The payouts that it names or may be. */
  payouts: readonly ReconciledPayout[]
}

export interface Matching {
  matches: { line: OpenLine; payout: ReconciledPayout; way: 'REFERENCE' | 'DAY' }[]
  differences: ExplainedLine[]
}

const fitsAccount = ({ uuid, accountKey }: OpenLine, { accountKeys, refusedLines }: ReconciledPayout) =>
  !refusedLines.includes(uuid) && (accountKeys === undefined || accountKeys.includes(accountKey))

/** Same amount and business day, and not the id of another PIX. */
const looksLike = (line: OpenLine, payout: ReconciledPayout) =>
  line.amount === payout.value && fitsDay(line, payout)

/** As much as a bank deducts or a person mistypes: R$ 2.00, or 1 % of a larger payout. */
const isNear = (line: OpenLine, payout: ReconciledPayout) =>
  line.amount > 0 && Math.abs(line.amount - payout.value) <= Math.max(2_00, payout.value / 100)

function fitsDay(line: OpenLine, payout: ReconciledPayout): boolean {
  if (!fitsAccount(line, payout)) return false
  const day = nextBusinessDay(line.postedDate)
  if (day < nextBusinessDay(payout.days.from) || day > nextBusinessDay(payout.days.to)) return false
  return !(hasEndToEndId(payout.bankReference) && hasEndToEndId(line.words))
}

interface Relations {
  line: OpenLine
  named: readonly ReconciledPayout[]
  similar: readonly ReconciledPayout[]
}

/** Matches what is certain, and explains every other line. */
export function matchLines(lines: readonly OpenLine[], payouts: readonly ReconciledPayout[]): Matching {
  const byValue = grouped(payouts, ({ value }) => value)
  const findNamed = referenceIndex(payouts)
  const relations = lines.map((line): Relations => {
    const named = findNamed(line.words)
    const similar =
      named.length > 0 ? [] : (byValue.get(line.amount) ?? []).filter((one) => looksLike(line, one))
    return { line, named, similar }
  })
  const isOpen = (payout: ReconciledPayout) => payout.status === 'SUCCESS' && !payout.isMatched
  const fits = ({ line }: Relations, payout: ReconciledPayout) =>
    line.amount === payout.value && isOpen(payout) && fitsAccount(line, payout)
  const claims = grouped(
    relations.flatMap((one) => one.named.filter((payout) => fits(one, payout))),
    ({ uuid }) => uuid,
  )
  const namedUuids = new Set(claims.keys())
  const candidates = (one: Relations) =>
    one.similar.filter((payout) => isOpen(payout) && !namedUuids.has(payout.uuid))
  const shared = grouped(relations.flatMap(candidates), ({ uuid }) => uuid)
  const matching: Matching = { matches: [], differences: [] }
  for (const one of relations) {
    const payout = certain(one, { fits, claims, shared, candidates })
    if (payout) matching.matches.push({ line: one.line, ...payout })
    else matching.differences.push(explained(one, { isOpen, candidates: candidates(one) }))
  }
  const taken = new Set(matching.matches.map(({ payout }) => payout.uuid))
  const free = payouts.filter((one) => isOpen(one) && !taken.has(one.uuid))
  matching.differences = matching.differences.map((one) => withNear(one, free))
  return matching
}

/** A line that nothing explains, with the payouts of its day that differ by little, the nearest first. */
function withNear(explained: ExplainedLine, free: readonly ReconciledPayout[]): ExplainedLine {
  const { line, difference } = explained
  if (difference !== 'UNKNOWN') return explained
  const near = free.filter((payout) => isNear(line, payout) && fitsDay(line, payout))
  if (near.length === 0) return explained
  const distance = ({ value }: ReconciledPayout) => Math.abs(value - line.amount)
  return {
    line,
    difference: 'NEAR',
    payouts: near.toSorted((one, other) => distance(one) - distance(other)),
  }
}

interface Certainty {
  fits: (one: Relations, payout: ReconciledPayout) => boolean
  claims: Map<string, ReconciledPayout[]>
  shared: Map<string, ReconciledPayout[]>
  candidates: (one: Relations) => ReconciledPayout[]
}

function certain(
  one: Relations,
  { fits, claims, shared, candidates }: Certainty,
): { payout: ReconciledPayout; way: 'REFERENCE' | 'DAY' } | undefined {
  const [named, ...others] = one.named
  if (named) {
    const isSure = others.length === 0 && fits(one, named) && claims.get(named.uuid)!.length === 1
    return isSure ? { payout: named, way: 'REFERENCE' } : undefined
  }
  const [similar, ...more] = candidates(one)
  const isSure = similar && more.length === 0 && shared.get(similar.uuid)!.length === 1
  return isSure ? { payout: similar, way: 'DAY' } : undefined
}

function explained(
  { line, named, similar }: Relations,
  { isOpen, candidates }: { isOpen: (payout: ReconciledPayout) => boolean; candidates: ReconciledPayout[] },
): ExplainedLine {
  const as = (difference: LineDifference, payouts: readonly ReconciledPayout[]) => ({
    line,
    difference,
    payouts,
  })
  if (line.amount < 0) return as(named.length > 0 ? 'RETURNED' : 'UNKNOWN', named)
  if (named.length > 0) {
    const sameAmount = named.filter(({ value }) => value === line.amount)
    if (sameAmount.some(isOpen)) return as('SEVERAL', named)
    if (named.every(({ status }) => status !== 'SUCCESS')) return as('NOT_PAID', named)
    return as(sameAmount.length > 0 ? 'DUPLICATE' : 'OTHER_AMOUNT', named)
  }
  if (candidates.length > 0) return as('SEVERAL', candidates)
  const paid = similar.filter(({ status }) => status === 'SUCCESS')
  if (paid.some(({ isMatched }) => isMatched)) return as('DUPLICATE', paid)
  const unpaid = similar.filter(({ status }) => status !== 'SUCCESS')
  return unpaid.length > 0 ? as('NOT_PAID', unpaid) : as('UNKNOWN', [])
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

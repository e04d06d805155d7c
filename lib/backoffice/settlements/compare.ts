import { askCells } from '@/lib/base/cells/ask-cells'
import { type Ctx, snapshot } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { type ComparedCharge, pageComparedCharges } from './charge-store'
import { type DifferenceKind, differenceOf, expectedBy, type SettlementTerms, withheldOf } from './settlement'
import {
  listLines,
  listReports,
  type SettledSum,
  type SettlementLineRow,
  type SettlementReportRow,
  sumDays,
  sumForecast,
} from './store'

const PAGE = 1_000
/** Of each cell: a month of a large one takes seconds. */
const WITHIN_MS = 20_000
/** Differences that are listed; their number and amount count all of them. */
const MOST_LISTED = 200

export interface ChargeDifference {
  kind: DifferenceKind
  charge: ComparedCharge
  expected: Centavos
}

interface Comparison {
  /** Of the charges that were paid in the period. */
  charges: number
  sold: Centavos
  /** Refunds and lost disputes of them. */
  returned: Centavos
  /** What should have come of them until today, and what did, before fees. */
  expected: Centavos
  came: Centavos
  deducted: Centavos
  /** What the provider deducted for disputes that are open: it is lost or comes back. */
  withheld: Centavos
  /** What the provider still owes of them: sold less what came, less what went back and was not deducted yet. */
  outstanding: Centavos
  differences: ChargeDifference[]
  differing: number
}

export interface SettlementOverview extends Comparison {
  days: SettledSum[]
  /** What the provider announced for days of the period, and has not reported as paid. */
  forecast: SettledSum[]
  unmatched: SettlementLineRow[]
  /** What people explained. */
  aside: SettlementLineRow[]
  reports: SettlementReportRow[]
  /** The cells that do not answer: their charges are missing above. */
  silent: number[]
}

interface Period {
  from: CivilDate
  to: CivilDate
}

/**
 * What a provider paid out beside what was sold through its connection in a period of sales, charge by charge. `days` are those of
 * the payments. Throws FORBIDDEN.
 */
export async function compareSettlements(
  ctx: Ctx,
  { connectionId, terms, period }: { connectionId: number; terms: SettlementTerms; period: Period },
): Promise<SettlementOverview> {
  requireOperator(ctx, 'platform.read')
  const { answers, silent } = await askCells(
    ctx,
    (own) => compareCharges(own, { connectionId, terms, period }),
    { within: WITHIN_MS },
  )
  const lines = await snapshot(ctx, async (db) => ({
    days: await sumDays(db, connectionId, period),
    forecast: await sumForecast(db, connectionId, period),
    unmatched: await listLines(db, connectionId, { state: 'UNMATCHED', limit: MOST_LISTED }),
    aside: await listLines(db, connectionId, { state: 'ASIDE', limit: MOST_LISTED }),
    reports: await listReports(db, connectionId),
  }))
  const comparison = answers.map(({ found }) => found).reduce(joined, empty())
  return { ...comparison, ...lines, silent }
}

/** The charges of one cell. */
function compareCharges(
  ctx: Ctx,
  { connectionId, terms, period }: { connectionId: number; terms: SettlementTerms; period: Period },
): Promise<Comparison> {
  const { cell } = ctx
  const today = civilDateOf(ctx.systemNow)
  const span = { since: startOfCivilDate(period.from), until: endOfCivilDate(period.to) }
  return snapshot(ctx, async (db) => {
    const comparison = empty()
    let page: ComparedCharge[] = []
    do {
      const afterId = page.at(-1)?.id ?? 0
      page = await pageComparedCharges(db, { cell, connectionId }, { ...span, afterId, limit: PAGE })
      for (const charge of page) addCharge(comparison, charge, terms, today)
    } while (page.length === PAGE)
    return comparison
  })
}

const joined = (one: Comparison, other: Comparison): Comparison => ({
  charges: one.charges + other.charges,
  sold: addCentavos(one.sold, other.sold),
  returned: addCentavos(one.returned, other.returned),
  expected: addCentavos(one.expected, other.expected),
  came: addCentavos(one.came, other.came),
  deducted: addCentavos(one.deducted, other.deducted),
  withheld: addCentavos(one.withheld, other.withheld),
  outstanding: addCentavos(one.outstanding, other.outstanding),
  differences: [...one.differences, ...other.differences].slice(0, MOST_LISTED),
  differing: one.differing + other.differing,
})

function empty(): Comparison {
  const nothing = centavos(0)
  const sums = { sold: nothing, returned: nothing, expected: nothing, came: nothing, deducted: nothing }
  return { charges: 0, ...sums, withheld: nothing, outstanding: nothing, differences: [], differing: 0 }
}

function addCharge(sum: Comparison, charge: ComparedCharge, terms: SettlementTerms, today: CivilDate): void {
  const value = centavos(charge.value)
  const returned = centavos(charge.returned)
  const disputed = centavos(charge.disputed)
  const sales = centavos(charge.sales)
  const deducted = centavos(charge.deducted)
  const own = {
    value,
    returned,
    disputed,
    installments: charge.installments,
    soldOn: civilDateOf(charge.paidAt),
  }
  const withheld = withheldOf(own, deducted)
  const expected = expectedBy(own, terms, today)
  sum.charges += 1
  sum.sold = addCentavos(sum.sold, value)
  sum.returned = addCentavos(sum.returned, returned)
  sum.expected = addCentavos(sum.expected, expected)
  sum.came = addCentavos(sum.came, sales)
  sum.deducted = addCentavos(sum.deducted, deducted)
  sum.withheld = addCentavos(sum.withheld, withheld)
  sum.outstanding = addCentavos(
    sum.outstanding,
    value,
    centavos(-sales),
    centavos(-returned),
    centavos(-deducted),
    centavos(-withheld),
  )
  const kind = differenceOf(own, { sales, returned: deducted }, terms, today)
  if (!kind) return
  sum.differing += 1
  if (sum.differences.length < MOST_LISTED) sum.differences.push({ kind, charge, expected })
}

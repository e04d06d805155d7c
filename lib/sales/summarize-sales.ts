import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { requirePermission } from '@/lib/kernel/require-permission'
import { SHOWN_DAYS, stepsOf } from './period'
import {
  type Compared,
  compare,
  type DayRange,
  declinesByReason,
  figuresByMethod,
  givenBackIn,
  lastDays,
  rangeBefore,
  type SalesFigure,
  soldIn,
  sumOf,
  trendOf,
} from './sales'
import { listFigures, sumPaid } from './store'

export type SalesSummary = Awaited<ReturnType<typeof summarizeSales>>

/** What the acting seller sold today, in seven days and in thirty, and details of the chosen days, by its clock. */
export async function summarizeSales(ctx: Ctx, input: { chosen?: DayRange } = {}) {
  requirePermission(ctx, 'payments.read')
  const today = civilDateOf(ctx.now)
  const month = lastDays(today, SHOWN_DAYS)
  const chosen = input.chosen ?? month
  const [ofMonth, ofChosen = ofMonth] = await Promise.all([
    figuresFor(ctx, month),
    input.chosen && figuresFor(ctx, input.chosen),
  ])
  const [day, week, thirty, compared] = await Promise.all([
    comparedIn(ctx, ofMonth, lastDays(today, 1)),
    comparedIn(ctx, ofMonth, lastDays(today, 7)),
    comparedIn(ctx, ofMonth, month),
    comparedIn(ctx, ofChosen, chosen),
  ])
  return {
    today: day,
    week,
    month: thirty,
    chosen: compared,
    trend: trendOf(ofChosen, chosen, stepsOf(chosen)),
    methods: figuresByMethod(ofChosen, chosen),
    declines: declinesByReason(ofChosen, chosen),
    givenBack: givenBackIn(ofChosen, chosen),
  }
}

/** The figures of a range and of as many days before it. */
const figuresFor = (ctx: Ctx, range: DayRange): Promise<SalesFigure[]> =>
  listFigures(ctx.db, sellerIdOf(ctx), { from: rangeBefore(range).from, to: range.to })

export interface ComparedRange extends Compared, DayRange {
  /** The range that it is compared with. */
  before: DayRange
}

/**
 * The sales of a range, compared with as many days before it. The running day is compared with the part of the earlier day up to
 * the same time.
 */
async function comparedIn(
  ctx: Ctx,
  figures: readonly SalesFigure[],
  range: DayRange,
): Promise<ComparedRange> {
  const before = rangeBefore(range)
  const current = sumOf(soldIn(figures, range))
  const today = civilDateOf(ctx.now)
  if (range.to !== today) return { ...range, before, ...compare(current, sumOf(soldIn(figures, before))) }
  const whole = soldIn(figures, { from: before.from, to: addDays(before.to, -1) })
  const since = startOfCivilDate(before.to)
  const elapsed = ctx.now.getTime() - startOfCivilDate(today).getTime()
  const until = new Date(since.getTime() + elapsed + 1)
  const part = await sumPaid(ctx.db, sellerIdOf(ctx), { since, until })
  return { ...range, before, ...compare(current, sumOf([...whole, part])) }
}

import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
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
  const figures = figuresFor(ctx, month)
  const figuresOfChosen = input.chosen ? figuresFor(ctx, input.chosen) : figures
  const [ofChosen, day, week, thirty, ofOthers] = await Promise.all([
    figuresOfChosen,
    comparedIn(ctx, figures, lastDays(today, 1)),
    comparedIn(ctx, figures, lastDays(today, 7)),
    comparedIn(ctx, figures, month),
    input.chosen && comparedIn(ctx, figuresOfChosen, chosen),
  ])
  return {
    today: day,
    week,
    month: thirty,
    chosen: ofOthers ?? thirty,
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
  read: Promise<readonly SalesFigure[]>,
  range: DayRange,
): Promise<ComparedRange> {
  const before = rangeBefore(range)
  const today = civilDateOf(ctx.now)
  const [figures, part] = await Promise.all([
    read,
    range.to === today ? paidUntilNow(ctx, before.to) : undefined,
  ])
  const current = sumOf(soldIn(figures, range))
  if (!part) return { ...range, before, ...compare(current, sumOf(soldIn(figures, before))) }
  const whole = soldIn(figures, { from: before.from, to: addDays(before.to, -1) })
  return { ...range, before, ...compare(current, sumOf([...whole, part])) }
}

/** What was paid on a day up to the present time of day. */
function paidUntilNow(ctx: Ctx, day: CivilDate): ReturnType<typeof sumPaid> {
  const since = startOfCivilDate(day)
  const elapsed = ctx.now.getTime() - startOfCivilDate(civilDateOf(ctx.now)).getTime()
  return sumPaid(ctx.db, sellerIdOf(ctx), { since, until: new Date(since.getTime() + elapsed + 1) })
}

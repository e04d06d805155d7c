import { askCells, silentIn } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { type DaySum, listDaySums } from './store'
import type { OperatorTodo } from './todo'
import { todoSources } from './todo-sources'

const DAYS = 30

export interface PlatformSales {
  today: { count: number; value: Centavos }
  month: { count: number; value: Centavos }
  /** How many days of the last thirty had sales. */
  days: readonly DaySum[]
}

interface OperatorHome {
  todos: OperatorTodo[]
  live: PlatformSales
  sandbox: PlatformSales
  /** The cells that did not answer. */
  silent: number[]
}

/** For the operator: what waits for a decision, and the sales of today and of thirty days. Throws FORBIDDEN. */
export async function getHome(ctx: Ctx): Promise<OperatorHome> {
  requireOperator(ctx, 'platform.read')
  const today = civilDateOf(ctx.systemNow)
  const range = { from: addDays(today, 1 - DAYS), to: today }
  const [found, { answers, silent }] = await Promise.all([
    Promise.all(todoSources.map((source) => source(ctx))),
    askCells(ctx, ({ db }) => listDaySums(db, range)),
  ])
  const sums = sumDays(answers.flatMap((answer) => answer.found))
  return {
    silent: silentIn({ silent }, ...found),
    todos: found
      .flatMap(({ todos }) => todos)
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => Number(one.tone === 'warning') - Number(other.tone === 'warning')),
    live: salesOf(sums, 'LIVE', today),
    sandbox: salesOf(sums, 'SANDBOX', today),
  }
}

/** The days of all cells, each once. */
function sumDays(all: readonly DaySum[]): DaySum[] {
  const sums = new Map<string, DaySum>()
  for (const sum of all) {
    const key = `${sum.environment} ${sum.day}`
    const before = sums.get(key)
    if (!before) sums.set(key, sum)
    else
      sums.set(key, {
        ...sum,
        count: before.count + sum.count,
        value: addCentavos(before.value, sum.value),
        sellers: before.sellers + sum.sellers,
      })
  }
  return [...sums.values()].toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

function salesOf(
  all: readonly DaySum[],
  environment: DaySum['environment'],
  today: CivilDate,
): PlatformSales {
  const days = all.filter((sum) => sum.environment === environment)
  const sumOf = (some: readonly DaySum[]) => ({
    count: some.reduce((sum, { count }) => sum + count, 0),
    value: some.length === 0 ? centavos(0) : addCentavos(...some.map(({ value }) => value)),
  })
  return { today: sumOf(days.filter(({ day }) => day === today)), month: sumOf(days), days }
}

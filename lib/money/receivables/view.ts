import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import {
  addCentavos,
  average,
  type Centavos,
  centavos,
  reaisFromCentavos,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import type { Anticipation, FutureReceivables } from './contract'
import type { AnticipationQuote } from './quote-anticipation'
import type { FutureDay } from './receivable'

export function viewFutureReceivables(today: CivilDate, days: readonly FutureDay[]): FutureReceivables {
  const total = addCentavos(...days.map(({ remaining }) => remaining))
  const averageDay = days.length === 0 ? centavos(0) : average(total, days.length)
  let sum: Centavos = centavos(0)
  const receivables = days.map(({ date, net, remaining }) => {
    sum = addCentavos(sum, remaining)
    return {
      date,
      daysUntilExecution: daysBetween(today, date),
      amounts: {
        netCredit: reaisFromCentavos(net),
        netDebit: reaisFromCentavos(subtractCentavos(net, remaining)),
        totalNet: reaisFromCentavos(remaining),
        finalAmount: reaisFromCentavos(sum),
      },
    }
  })
  const summary = {
    totalDays: days.length,
    totalNet: reaisFromCentavos(total),
    averageDailyAmount: reaisFromCentavos(averageDay),
  }
  return { data: { summary, receivables } }
}

export function viewAnticipation({ date, count, value, fee }: AnticipationQuote): Anticipation {
  return {
    date,
    receivables: count,
    value: reaisFromCentavos(value),
    fee: reaisFromCentavos(fee),
    net: reaisFromCentavos(subtractCentavos(value, fee)),
  }
}

// What a charge with a due date costs on a day (rail-pix-bcb.md, 5 CobV). Amounts are centavos, percentages hundredths.
import { isBusinessDay, nextBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import type { CobvRequest, CobvValue } from './charge-request'
import { centsOf, decimalOf } from './values'

type Calendar = CobvRequest['calendario']

/** A due date on which banks are closed moves to the next day on which they are open. */
const dueDay = ({ dataDeVencimento }: Calendar) => nextBusinessDay(dataDeVencimento as CivilDate)

export const lastDay = (calendar: Calendar) =>
  nextBusinessDay(addDays(dueDay(calendar), calendar.validadeAposVencimento))

function businessDaysBetween(from: CivilDate, to: CivilDate): number {
  let count = 0
  for (let day = from; day < to; day = addDays(day, 1)) if (isBusinessDay(addDays(day, 1))) count++
  return count
}

const daysOf = (from: CivilDate, to: CivilDate, isBusiness: boolean) =>
  from >= to ? 0 : isBusiness ? businessDaysBetween(from, to) : daysBetween(from, to)

const percentOf = (cents: number, hundredths: number) => (cents * hundredths) / 10_000

/** Days of a month and a year by which a rate is divided: calendar days, and business days. */
const DIVISORS = { calendar: [1, 1, 30, 365], business: [1, 1, 21, 252] } as const

function interest(original: number, { juros }: CobvValue, due: CivilDate, day: CivilDate): number {
  if (!juros) return 0
  const isBusiness = juros.modalidade > 4
  const mode = (juros.modalidade - 1) % 4
  const days = daysOf(due, day, isBusiness)
  const rate = centsOf(juros.valorPerc)
  if (mode === 0) return rate * days
  return (percentOf(original, rate) * days) / DIVISORS[isBusiness ? 'business' : 'calendar'][mode]!
}

function discount(original: number, { desconto }: CobvValue, due: CivilDate, day: CivilDate): number {
  if (!desconto || day > due) return 0
  const { modalidade, valorPerc = '0.00', descontoDataFixa = [] } = desconto
  if (modalidade <= 2) {
    const open = descontoDataFixa
      .filter(({ data }) => data >= day)
      .toSorted((a, b) => (a.data < b.data ? -1 : 1))
    const value = centsOf(open[0]?.valorPerc ?? '0.00')
    return modalidade === 1 ? value : percentOf(original, value)
  }
  const days = daysOf(day, due, modalidade % 2 === 0)
  const value = centsOf(valorPerc) * days
  return modalidade <= 4 ? value : percentOf(original, value)
}

const fixedOrPercent = (original: number, part?: { modalidade: number; valorPerc: string }) =>
  !part ? 0 : part.modalidade === 1 ? centsOf(part.valorPerc) : percentOf(original, centsOf(part.valorPerc))

/** The final value, and each part that is more than nothing. */
export function amountDue({ calendario, valor }: CobvRequest, day: CivilDate) {
  const original = centsOf(valor.original)
  const due = dueDay(calendario)
  const isLate = day > due
  const parts = {
    multa: isLate ? fixedOrPercent(original, valor.multa) : 0,
    juros: isLate ? interest(original, valor, due, day) : 0,
    abatimento: fixedOrPercent(original, valor.abatimento),
    desconto: discount(original, valor, due, day),
  }
  const rounded = Object.entries(parts).map(([name, cents]) => [name, Math.round(cents)] as const)
  const sum = rounded.reduce(
    (total, [name, cents]) => total + (name === 'multa' || name === 'juros' ? cents : -cents),
    original,
  )
  return {
    final: Math.max(1, sum),
    parts: Object.fromEntries(
      rounded.filter(([, cents]) => cents > 0).map(([name, cents]) => [name, decimalOf(cents)]),
    ) as Partial<Record<keyof typeof parts, string>>,
  }
}

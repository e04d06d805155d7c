// What a live seller may sell, and the reserve that is held of each sale. Amounts are centavos; an absent limit is none.
// A charge counts on the day on which it is created, a card that is authenticated first on the day of its authorisation, and no
// longer once it was declined or its code or slip lapsed.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addDays, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, basisPointsOf, type Centavos, centavos } from '@/lib/base/kernel/money'

export interface SellerLimits {
  perSale: Centavos | null
  perDay: Centavos | null
  perMonth: Centavos | null
  reserveBasisPoints: number
  reserveDays: number
}

/** Half of each sale, for half a year: more would not be a reserve. */
export const MAX_RESERVE_BASIS_POINTS = 5_000
export const MAX_RESERVE_DAYS = 180

const saleRefusals = ['SELLER_NOT_ACTIVE', 'LIMIT_PER_SALE', 'LIMIT_PER_DAY', 'LIMIT_PER_MONTH'] as const
export type SaleRefusal = (typeof saleRefusals)[number]

export interface ReserveTerms {
  basisPoints: number
  days: number
}

/** What was agreed for a charge of a live seller when it was created. */
export interface LiveTerms {
  /** The day on whose limit it counts; absent before its holder is authenticated, and once it no longer counts. */
  countedOn?: CivilDate
  reserve?: ReserveTerms
}

export const reserveOf = ({ reserveBasisPoints: basisPoints, reserveDays: days }: SellerLimits) =>
  basisPoints > 0 && days > 0 ? { basisPoints, days } : undefined

export const saleTotalPeriods = ['MONTH', 'DAY'] as const
export type SaleTotalPeriod = (typeof saleTotalPeriods)[number]

/** The first day of the month of a day. */
export const firstOfMonth = (day: CivilDate): CivilDate => `${day.slice(0, 8)}01` as CivilDate

interface PlannedDay {
  executionDate: CivilDate
  gross: Centavos
  net: Centavos
}

export interface PlannedReserve {
  executionDate: CivilDate
  /** What is taken from each part, in their order. */
  taken: Centavos[]
  total: Centavos
}

/**
 * The reserve of a sale: a percentage of each part that would be payable before its day, and at most what the seller gets of
 * it. Its day is one on which the sale has no other part, so that a refund finds it.
 */
export function planReserve(
  parts: readonly PlannedDay[],
  { basisPoints, days }: ReserveTerms,
  today: CivilDate,
): PlannedReserve | undefined {
  const isTaken = (day: CivilDate) => parts.some((part) => part.executionDate === day)
  let executionDate = addDays(today, days)
  while (isTaken(executionDate)) executionDate = addDays(executionDate, 1)
  const taken = parts.map((part) =>
    daysBetween(part.executionDate, executionDate) > 0
      ? centavos(Math.min(part.net, basisPointsOf(part.gross, basisPoints)))
      : centavos(0),
  )
  const total = addCentavos(...taken)
  return total > 0 ? { executionDate, taken, total } : undefined
}

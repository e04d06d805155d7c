// The parts of sub-sellers in the SPLIT lines of a transaction. The ledger posts each sub-seller's share once, and what the
// seller gives away day by day: the parts are those whose sums are both, over the days and over the sub-sellers.
import type { CivilDate } from '@/lib/kernel/dates'
import { addCentavos, apportion, type Centavos, centavos, subtractCentavos } from '@/lib/kernel/money'

export interface SubSellerPart {
  idSubSeller: number
  name: string
  /** Not negative: the line says whether it is given to the sub-seller or taken back. */
  amount: Centavos
}

/** No parts where days and shares differ in total: such postings are of no split. */
export function partsByDay(
  days: ReadonlyMap<CivilDate, Centavos>,
  shares: readonly SubSellerPart[],
): Map<CivilDate, SubSellerPart[]> {
  const parts = new Map<CivilDate, SubSellerPart[]>()
  let left = shares.map(({ amount }) => amount)
  if (addCentavos(...days.values()) !== addCentavos(...left)) return parts
  for (const day of [...days.keys()].sort()) {
    const amounts = apportion(days.get(day)!, left)
    left = left.map((amount, index) => subtractCentavos(amount, amounts[index]!))
    const ofDay = shares.map((share, index) => ({ ...share, amount: amounts[index]! }))
    parts.set(
      day,
      ofDay.filter(({ amount }) => amount > 0),
    )
  }
  return parts
}

/** A posting of a transaction that gives to sub-sellers, or takes back: the share of one, or the seller's part of a day. */
export interface SplitPosting {
  executionDate: CivilDate | null
  subSeller: { idSubSeller: number; name: string } | null
  amount: Centavos
}

/** The parts of one transaction, by day, from its postings. */
export function partsOfTransaction(postings: readonly SplitPosting[]): Map<CivilDate, SubSellerPart[]> {
  const days = new Map<CivilDate, Centavos>()
  const shares = new Map<number, SubSellerPart>()
  for (const { executionDate, subSeller, amount } of postings) {
    const size = centavos(Math.abs(amount))
    if (subSeller) {
      const before = shares.get(subSeller.idSubSeller)?.amount ?? centavos(0)
      shares.set(subSeller.idSubSeller, { ...subSeller, amount: addCentavos(before, size) })
    } else if (executionDate) {
      days.set(executionDate, addCentavos(days.get(executionDate) ?? centavos(0), size))
    }
  }
  return partsByDay(days, [...shares.values()])
}

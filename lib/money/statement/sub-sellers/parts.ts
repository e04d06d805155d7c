// The parts of sub-sellers in the SPLIT lines of a transaction. The parts of a day are those whose sums are both what the
// seller gives away day by day and what each sub-seller gets in all.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { sharesByDay } from '@/lib/money/receivables/share-days'

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
  const isSplit = addCentavos(...days.values()) === addCentavos(...shares.map(({ amount }) => amount))
  return isSplit ? sharesByDay(days, shares) : new Map()
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

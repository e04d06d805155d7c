import type { CivilDate } from '@/lib/base/kernel/dates'
import type { SettlementLine } from './settlement'

/**
 * The port to what a provider says it paid out to us. Not every provider has an interface for it: of the others the operator
 * imports files. Values are in centavos. A call may throw or time out; it has no effect and may be repeated.
 */
export interface SettlementSource {
  /**
   * All lines of a day that has ended in São Paulo, in any order. Repeated it returns the same lines, and those that the provider
   * added since; lines without an identifier must have the same content.
   */
  listLines(day: CivilDate): Promise<SettlementLine[]>
}

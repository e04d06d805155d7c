import type { Entry } from '@/lib/base/lists/filters'
import { hashesOfFilter } from '@/lib/payments/orders/metadata-entry'

/** An entry of the metadata that is the only filter of a list: its table has the orders in the order of their creation. */
export function entryAlone(entry: Entry | undefined, others: object): Entry | undefined {
  if (!entry || Object.values(others).some((one) => one !== undefined)) return
  return hashesOfFilter(entry).length === 1 ? entry : undefined
}

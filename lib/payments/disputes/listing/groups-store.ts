// A seller's disputes by the index of their lists: in the order of creation behind status, kind and method.
import type { SQL } from 'drizzle-orm'
import type { GroupedRows } from '@/db/lists/groups'
import { disputes } from '@/db/schema'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { DisputeKind, DisputeStatus } from '@/lib/payments/disputes/dispute'

interface Grouping {
  status?: DisputeStatus | undefined
  kind?: DisputeKind | undefined
  method?: PaymentMethod | undefined
}

const only = (value: string | undefined) => (value === undefined ? undefined : [value])

export const groupsOfDisputes = (
  sellerId: number,
  { status, kind, method }: Grouping,
  filters: readonly (SQL | undefined)[],
): GroupedRows => ({
  table: disputes,
  sellerId: disputes.sellerId,
  id: disputes.id,
  ofSeller: sellerId,
  groups: [
    { column: disputes.status, values: only(status) },
    { column: disputes.kind, values: only(kind) },
    { column: disputes.paymentMethod, values: only(method) },
  ],
  sortBy: disputes.createdAt,
  filters,
})

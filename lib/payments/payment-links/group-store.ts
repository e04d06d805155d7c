// The links of a seller by the index that has those of the same type, stage and methods side by side, in the order of creation.
import { type SQL, sql } from 'drizzle-orm'
import type { GroupedRows } from '@/db/lists/groups'
import { paymentLinks } from '@/db/schema'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type LinkState, type LinkType, linkStages, linkTypes, stagesOf } from './payment-link'
import { isLink } from './store'

interface LinkGroups {
  sellerId: number
  type?: LinkType | undefined
  state?: LinkState | undefined
  method?: PaymentMethod | undefined
}

export const groupedLinks = (
  { sellerId, type, state, method }: LinkGroups,
  filters: readonly (SQL | undefined)[],
): GroupedRows => ({
  table: paymentLinks,
  sellerId: paymentLinks.sellerId,
  id: paymentLinks.id,
  ofSeller: sellerId,
  only: isLink,
  groups: [
    { column: paymentLinks.type, values: type ? [type] : linkTypes },
    { column: paymentLinks.stage, values: state ? stagesOf[state] : linkStages },
    { column: paymentLinks.paymentMethods, matches: method && ((value) => sql`${method} = any(${value})`) },
  ],
  filters,
})

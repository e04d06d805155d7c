// The links of a seller by groups: those with the same type, stage and methods are side by side in one index, in the order of
// creation. Which methods there are is found in that index. Each group that may match is read up to a page, so that a page and a count
// cost the same however many links match.
import { type SQL, sql } from 'drizzle-orm'
import { paymentLinks } from '@/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import {
  type LinkStage,
  type LinkState,
  type LinkType,
  linkStages,
  linkTypes,
  stagesOf,
} from './payment-link'

export interface LinkGroups {
  sellerId: number
  type?: LinkType | undefined
  state?: LinkState | undefined
  method?: PaymentMethod | undefined
}

interface Range {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
}

/** The condition for the links of a range, which are ordered by their creation. */
export function amongGroups(groups: LinkGroups, { where, orderBy, limit, offset = 0 }: Range): SQL {
  const order = sql`order by ${sql.join(orderBy, sql`, `)}`
  return sql`${paymentLinks.id} = any(array(
    select payment_links.id from ${groupsOf(groups)} cross join lateral (
      select seller_id, id from payment_links where ${inGroup(groups)} and ${where} ${order} limit ${limit + offset}) payment_links
    ${order} limit ${limit} offset ${offset}))`
}

/** A statement whose rows are as many as match, up to `max`. */
export const rowsOfGroups = (groups: LinkGroups, where: SQL | undefined, max: number): SQL => sql`
  select from ${groupsOf(groups)} cross join lateral (
    select from payment_links where ${inGroup(groups)} and ${where} limit ${max}) found
  limit ${max}`

const ofTypeAndStage = ({ sellerId }: LinkGroups) => sql`payment_links.seller_id = ${sellerId}
  and payment_links.origin = 'PAYMENT_LINK' and payment_links.type = type_of.value and payment_links.stage = stage_of.value`

const inGroup = (groups: LinkGroups) =>
  sql`${ofTypeAndStage(groups)} and payment_links.payment_methods = methods_of.value`

function groupsOf(groups: LinkGroups): SQL {
  const { type, state, method } = groups
  const types: readonly LinkType[] = type ? [type] : linkTypes
  const stages: readonly LinkStage[] = state ? stagesOf[state] : linkStages
  const accepts = method ? sql`and ${method} = any(value)` : sql``
  return sql`unnest(${literals(types)}) type_of (value)
    cross join unnest(${literals(stages)}) stage_of (value)
    cross join lateral (
      with recursive one (value) as (
        (${methodsAfter(groups)}) union all select (${methodsAfter(groups, sql`one.value`)}) from one where one.value is not null)
      select value from one where value is not null ${accepts}) methods_of (value)`
}

/** Constants, so that a plan for all values expects as many groups as one for given values, and is used. */
const literals = (values: readonly (LinkType | LinkStage)[]) => sql.raw(`'{${values.join(',')}}'::text[]`)

/** The first methods of a type and stage in the index, or those behind others. */
const methodsAfter = (groups: LinkGroups, value?: SQL) => sql`
  select payment_links.payment_methods from payment_links where ${ofTypeAndStage(groups)}
    ${value ? sql`and payment_links.payment_methods > ${value}` : sql``}
  order by payment_links.payment_methods limit 1`

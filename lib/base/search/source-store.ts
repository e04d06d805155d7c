// The records themselves: what the index stores of each. The tables belong to other nouns; search only reads them.
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { SearchFacts, SearchKind } from './search'

interface SourceRow {
  recordId: number
  facts: SearchFacts
  [column: string]: unknown
}

const idsOf = (ids: readonly number[]) => sql`any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`

/** The values of metadata as texts; null for none. */
const metadataOf = (column: string) =>
  sql.raw(`(select json_agg(m->>'value') from jsonb_array_elements(${column}) m)`)

const jsonFacts = (parts: Record<keyof SearchFacts, ReturnType<typeof sql>>) => sql`json_build_object(
  'texts', ${parts.texts}, 'documents', ${parts.documents}, 'emails', ${parts.emails}, 'phones', ${parts.phones},
  'codes', ${parts.codes}, 'amounts', ${parts.amounts}) as facts`

const none = sql`json_build_array()`

/** An order with its charges and refunds. */
const orders = (ids: readonly number[]) => sql`
  select o.id as "recordId", ${metadataOf('o.metadata')} as metadata, c.codes as more, c.amounts as sums, ${jsonFacts(
    {
      texts: sql`json_build_array(o.title, o.customer->>'name')`,
      documents: sql`json_build_array(o.customer->>'document')`,
      emails: sql`json_build_array(o.customer->>'email', o.customer->>'alternativeEmail')`,
      phones: sql`json_build_array(o.customer->>'phone')`,
      codes: none,
      amounts: sql`json_build_array(o.value)`,
    },
  )}
  from orders o
  left join lateral (
    select json_agg(json_build_array(c.card->>'last4digits', c.authorization_nsu, c.authorization_code,
      c.acquirer_authorization_nsu, c.acquirer_authorization_code, c.bank_slip_barcode)) as codes,
      json_agg(json_build_array(c.value, (select json_agg(f.value) from refunds f where f.charge_id = c.id))) as amounts
    from charges c where c.order_id = o.id
  ) c on true
  where o.id = ${idsOf(ids)}`

const links = (ids: readonly number[]) => sql`
  select l.id as "recordId", ${metadataOf('l.metadata')} as metadata, ${jsonFacts({
    texts: sql`json_build_array(l.title, l.description)`,
    documents: none,
    emails: none,
    phones: none,
    codes: none,
    amounts: sql`json_build_array(l.value)`,
  })}
  from payment_links l where l.id = ${idsOf(ids)} and l.origin = 'PAYMENT_LINK'`

const buyers = (ids: readonly number[]) => sql`
  select b.id as "recordId", ${jsonFacts({
    texts: sql`json_build_array(b.name)`,
    documents: sql`json_build_array(b.document)`,
    emails: sql`json_build_array(b.email, b.alternative_email)`,
    phones: sql`json_build_array(b.phone)`,
    codes: sql`json_build_array(b.country_code || b.phone)`,
    amounts: none,
  })}
  from buyers b where b.id = ${idsOf(ids)}`

const subscriptions = (ids: readonly number[]) => sql`
  select s.id as "recordId", ${metadataOf('s.metadata')} as metadata, ${jsonFacts({
    texts: sql`json_build_array(s.title, s.customer->>'name')`,
    documents: sql`json_build_array(s.customer->>'document')`,
    emails: sql`json_build_array(s.customer->>'email', s.customer->>'alternativeEmail')`,
    phones: sql`json_build_array(s.customer->>'phone')`,
    codes: none,
    amounts: sql`json_build_array(s.value_per_month)`,
  })}
  from subscriptions s where s.id = ${idsOf(ids)}`

const sources: Record<SearchKind, (ids: readonly number[]) => ReturnType<typeof sql>> = {
  ORDER: orders,
  LINK: links,
  BUYER: buyers,
  SUBSCRIPTION: subscriptions,
}

/** What the index is to store of these records. One that no longer exists is left out. */
export async function listFacts(
  tx: Tx,
  kind: SearchKind,
  ids: readonly number[],
): Promise<Map<number, SearchFacts>> {
  const rows = await tx.execute<SourceRow>(sources[kind](ids))
  return new Map(
    rows.map(({ recordId, facts, metadata, more, sums }) => [
      recordId,
      {
        ...facts,
        texts: [...facts.texts, ...flat<string>(metadata)],
        codes: [...facts.codes, ...flat<string>(more)],
        amounts: [...facts.amounts, ...flat<number>(sums)],
      },
    ]),
  )
}

const flat = <Value>(nested: unknown): Value[] => (Array.isArray(nested) ? nested.flat(3) : []) as Value[]

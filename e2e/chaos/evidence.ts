// Collects, at the end of a run, what its parts have.

import type { Outside } from '@/e2e/simulation/wire/outside'
import { civilDateOf } from '@/lib/kernel/dates'
import { DAY_MS } from '@/lib/kernel/durations'
import type { Evidence } from './check/reconcile'
import type { StatementLine } from './check/statement'
import type { ChaosClient } from './load/client'
import type { ChaosSeller } from './load/payments'
import type { Installation } from './parts/installation'

export async function collectEvidence(
  { database: { sql }, hosts, providers, receiver, sellers }: Installation,
  { answers, unclear }: ChaosClient,
): Promise<Evidence> {
  const statement: StatementLine[] = []
  for (const seller of sellers) statement.push(...(await statementOf(hosts[0]!.url, seller)))
  const live = sellers.filter(({ isLive }) => isLive)
  const [cielo] = await sql`select id::int from platform.connections where kind = 'CIELO'`
  const outside: Outside = {
    app: { sql, ctx: () => ({ now: new Date() }) },
    sellers: live,
    rails: providers,
    cards: [{ cielo: providers.cielo.cielo, connection: { id: cielo!.id } }],
    charges: async () => sql`
      select c.id::int, c.uuid, o.uuid as order, c.status, c.payment_method as method, c.value::int, c.seller_id::int as "sellerId",
        c.bank_reference as "bankReference", c.acquirer_reference as "acquirerReference", c.connection_id::int as "connectionId",
        c.pix_code as "pixCode"
      from charges c join orders o on o.id = c.order_id
      where c.seller_id in ${sql(live.map(({ id }) => id))} and c.payment_method in ('PIX', 'CREDIT_CARD') order by c.id`,
  }
  return { sql, sellers, answers, unclear, accepted: receiver.accepted, statement, outside }
}

/** All days that a posting of the run can have. */
async function statementOf(url: string, { apiKey, id }: ChaosSeller): Promise<StatementLine[]> {
  const day = (days: number) => civilDateOf(new Date(Date.now() + days * DAY_MS))
  const response = await fetch(`${url}/v2/report/statement`, {
    method: 'POST',
    headers: { 'X-Token-Api': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ idSeller: id, executionDateInitial: day(-2), executionDateFinal: day(360) }),
  })
  if (!response.ok) throw new Error(`The statement answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as StatementLine[]
}

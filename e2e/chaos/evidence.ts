// Collects, at the end of a run, what its parts have of each cell.

import type { Outside } from '@/e2e/simulation/wire/outside'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Evidence } from './check/reconcile'
import type { StatementLine } from './check/statement'
import type { ChaosClient } from './load/client'
import type { ChaosSeller } from './load/payments'
import type { ChaosCell } from './parts/cells'
import type { Installation } from './parts/installation'

export async function collectEvidence(
  installation: Installation,
  { answers, unclear }: ChaosClient,
): Promise<Evidence[]> {
  const { cells, hosts, receiver } = installation
  const evidence: Evidence[] = []
  for (const cell of cells) {
    const sellers = installation.sellers.filter((seller) => seller.cell === cell.number)
    const names = sellers.map(({ name }) => name)
    const isOwn = ({ seller }: { seller: string }) => names.includes(seller)
    const statement: StatementLine[] = []
    for (const seller of sellers) statement.push(...(await statementOf(hosts[0]!.url, seller)))
    const live = sellers.filter(({ isLive }) => isLive)
    evidence.push({
      ...{ cell: cell.number, sql: cell.sql, sellers, statement },
      answers: answers.filter(isOwn),
      unclear: unclear.filter(isOwn),
      accepted: receiver.accepted.filter(({ path }) => names.includes(path.slice(1))),
      ...(live.length > 0 && { outside: await outsideOf(installation, cell, live) }),
    })
  }
  return evidence
}

/** Of the cell with all live sellers. */
async function outsideOf(
  { providers }: Installation,
  { sql }: ChaosCell,
  live: readonly ChaosSeller[],
): Promise<Outside> {
  const [cielo] = await sql`select id::int from platform.connections where kind = 'CIELO'`
  return {
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

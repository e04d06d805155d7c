// The end of a run: everything works again, and what is left is done, as in a quiet night.
import { setTimeout as sleep } from 'node:timers/promises'
import { readPending } from './check/stored'
import { untilReady } from './faults/schedule'
import type { ChaosClient } from './load/client'
import type { ChaosCell } from './parts/cells'
import type { Installation } from './parts/installation'

const POLL_MS = 2_000
/** What waits for a later attempt is made due this often, which spares the run hours. */
const MAKE_DUE_MS = 20_000

/** Resolves to what was still pending in the end. */
export async function settle(
  { database, cells, hosts, providers, sellers }: Installation,
  client: ChaosClient,
  { maxMs, log }: { maxMs: number; log: (line: string) => void },
): Promise<Record<string, number>> {
  const { sql } = database
  providers.calm()
  await untilReady(hosts)
  const from = Date.now()
  let madeDueAt = 0
  let listsCompared = false
  for (;;) {
    if (Date.now() - madeDueAt > MAKE_DUE_MS) {
      if (madeDueAt > 0) log(`Pending: ${JSON.stringify(await pendingIn(cells))}`)
      madeDueAt = Date.now()
      // Also those whose answer was lost, and which are only found now.
      await cancelReserved({ cells, sellers }, client)
      for (const cell of cells)
        await cell.sql`update webhook_deliveries set due_at = now() where status = 'PENDING' and due_at > now()`
      if (!listsCompared) await sql`update platform.pix_positions set due_at = now()`
    }
    await sleep(POLL_MS)
    const [lists] =
      await sql`select count(*)::int as left from platform.pix_positions where compared_until < ${new Date(from)}`
    listsCompared ||= lists!.left === 0
    const pending = await pendingIn(cells)
    if (listsCompared && Object.keys(pending).length === 0) return pending
    if (Date.now() - from > maxMs) return listsCompared ? pending : { ...pending, 'lists of the bank': 1 }
  }
}

async function pendingIn(cells: readonly ChaosCell[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { sql } of cells)
    for (const [kind, count] of Object.entries(await readPending(sql))) sums[kind] = (sums[kind] ?? 0) + count
  return sums
}

async function cancelReserved(
  { cells, sellers }: Pick<Installation, 'cells' | 'sellers'>,
  client: ChaosClient,
): Promise<void> {
  for (const { sql } of cells)
    for (const { charge, seller } of await sql`
      select uuid as charge, seller_id::int as seller from charges where status = 'PRE_AUTHORIZED'`) {
      const { name, apiKey } = sellers.find(({ id }) => id === seller)!
      const path = `/v2/charges/${charge}`
      await client.send({ operation: 'cancelReserved', seller: name, apiKey, method: 'DELETE', path })
    }
}

// Checks the audit log against its seals, in one snapshot: an entry that was changed, removed, inserted or moved is named.
import type { Sql, TransactionSql } from 'postgres'
import {
  AUDIT_DAYS,
  auditSealHash,
  entryHash,
  GENESIS,
  PLATFORM,
  type SealableEntry,
} from '@/lib/base/audit/seal'
import { DAY_MS } from '@/lib/base/kernel/durations'

const ROWS_AT_ONCE = 500
const MAX_OF_A_KIND = 20

interface AuditReport {
  figures: Record<string, number>
  findings: string[]
}

type Found = (finding: string) => void

interface Link {
  seller_id: string
  seq: string
  entry_id: string
  entry_hash: string
  previous_hash: string
  hash: string
  sealed_at: Date
  id: string | null
  uuid: string
  entry_seller: string | null
  occurred_at: Date
  actor_kind: string
  actor_name: string | null
  address: string | null
  user_agent: string | null
  action: string
  resource_kind: string
  resource: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  request_id: string
}

interface Chain {
  sellerId: number
  seq: number
  hash: string
  broken: boolean
  /** The seal of the last erased entry, in which the log begins. */
  anchor?: number
}

export async function checkAudit(sql: Sql, systemNow: Date, rowsAtOnce = ROWS_AT_ONCE): Promise<AuditReport> {
  const findings: string[] = []
  const figures = await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const found = (finding: string) => findings.push(finding)
    for (const check of checks) for (const name of await namesOf(tx, check)) found(name)
    const { chains, seals } = await checkChains(tx, { systemNow, rowsAtOnce, found })
    const [counted] = await tx`
      select (select count(*) from audit_entries) as entries, (select count(*) from unsealed_audit_entries) as unsealed`
    return { entries: Number(counted!.entries), unsealed: Number(counted!.unsealed), seals, chains }
  })
  return { figures, findings }
}

async function namesOf(tx: TransactionSql, check: string): Promise<string[]> {
  const rows = await tx.unsafe<{ finding: string }[]>(`${check} limit ${MAX_OF_A_KIND}`)
  return rows.map(({ finding }) => finding)
}

const entryNamed = `'entry ' || e.uuid || ' (' || e.action || ', ' || coalesce('seller ' || e.seller_id, 'platform') || ')'`

/** Each returns one sentence per violation. */
const checks = [
  `select ${entryNamed} || ': neither sealed nor waiting for it' as finding from audit_entries e
    left join audit_seals s on s.entry_id = e.id left join unsealed_audit_entries u on u.entry_id = e.id
    where s.entry_id is null and u.entry_id is null`,
  `select ${entryNamed} || ': sealed and still waiting for it' as finding from audit_entries e
    join audit_seals s on s.entry_id = e.id join unsealed_audit_entries u on u.entry_id = e.id`,
  `select format('entry number %s: waits for its seal, but is missing', u.entry_id) as finding
    from unsealed_audit_entries u left join audit_entries e on e.id = u.entry_id where e.id is null`,
  `select ${entryNamed} || ': waits for a seal of another log' as finding from unsealed_audit_entries u
    join audit_entries e on e.id = u.entry_id where u.seller_id <> coalesce(e.seller_id, 0)`,
]

/** Computes every link of all chains again, with a bounded number of rows in memory. */
async function checkChains(
  sql: TransactionSql,
  { systemNow, rowsAtOnce, found }: { systemNow: Date; rowsAtOnce: number; found: Found },
): Promise<{ chains: number; seals: number }> {
  let [chains, seals] = [0, 0]
  let chain: Chain | undefined
  await sql`
    declare audit_links no scroll cursor for
    select s.*, e.id, e.uuid, e.seller_id as entry_seller, e.occurred_at, e.actor_kind, e.actor_name, e.address,
      e.user_agent, e.action, e.resource_kind, e.resource, e.before, e.after, e.request_id
    from audit_seals s left join audit_entries e on e.id = s.entry_id order by s.seller_id, s.seq`
  for (;;) {
    const rows = await sql<Link[]>`fetch ${sql.unsafe(String(rowsAtOnce))} from audit_links`
    if (rows.length === 0) return { chains, seals }
    for (const link of rows) {
      const sellerId = Number(link.seller_id)
      if (chain?.sellerId !== sellerId) {
        chain = beginning(sellerId, link, systemNow)
        chains += 1
      }
      follow(chain, link, found)
      seals += 1
    }
  }
}

/** A log begins at seal 1 or, once its beginning was erased, in a seal that is old enough and whose entry is gone. */
function beginning(sellerId: number, link: Link, systemNow: Date): Chain {
  const isErased = link.id === null && link.sealed_at.getTime() < systemNow.getTime() - AUDIT_DAYS * DAY_MS
  if (!isErased) return { sellerId, seq: 0, hash: GENESIS, broken: false }
  const anchor = Number(link.seq)
  return { sellerId, seq: anchor - 1, hash: link.previous_hash, broken: false, anchor }
}

/** Reports only the first broken link of a chain, because every later one depends on it. */
function follow(chain: Chain, link: Link, found: Found): void {
  const seq = Number(link.seq)
  const { sellerId, hash: previous } = chain
  const wrong = [
    seq !== chain.seq + 1 && `seal ${chain.seq + 1} is missing before it`,
    link.previous_hash !== previous && 'its previous hash is not the hash of the seal before it',
    hashOfSeal(link) !== link.hash && 'its hash is not that of the seal as it stands',
    ...(seq === chain.anchor ? [] : entryFaults(link)),
  ].filter((one) => one !== false)
  if (wrong.length > 0 && !chain.broken) {
    const log = sellerId === PLATFORM ? 'platform' : `seller ${sellerId}`
    const entry = link.id === null ? `entry number ${link.entry_id}` : `entry ${link.uuid} (${link.action})`
    found(`${log}, seal ${seq}, ${entry}: ${wrong.join('; ')}`)
    chain.broken = true
  }
  Object.assign(chain, { seq, hash: link.hash })
}

const hashOfSeal = (link: Link) =>
  auditSealHash({
    previousHash: link.previous_hash,
    seq: Number(link.seq),
    sellerId: Number(link.seller_id),
    entryId: Number(link.entry_id),
    entryHash: link.entry_hash,
    sealedAt: link.sealed_at,
  })

function entryFaults(link: Link): (string | false)[] {
  if (link.id === null) return ['its entry is missing']
  return [
    Number(link.entry_seller ?? PLATFORM) !== Number(link.seller_id) && 'its entry is of another log',
    entryHash(entryOf(link)) !== link.entry_hash && 'its hash is not that of the entry as it stands',
  ]
}

function entryOf(link: Link): SealableEntry {
  return {
    id: Number(link.id),
    uuid: link.uuid,
    sellerId: link.entry_seller === null ? null : Number(link.entry_seller),
    occurredAt: link.occurred_at,
    actorKind: link.actor_kind,
    actorName: link.actor_name,
    address: link.address,
    userAgent: link.user_agent,
    action: link.action,
    resourceKind: link.resource_kind,
    resource: link.resource,
    before: link.before,
    after: link.after,
    requestId: link.request_id,
  }
}

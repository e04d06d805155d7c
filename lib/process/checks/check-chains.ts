// Computes every link of the hash chains of all sellers again, with a bounded number of rows in memory.
import type { TransactionSql } from 'postgres'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { Account, PostingReason, Purpose } from '@/lib/money/ledger/ledger'
import {
  type Balance,
  balanceAfter,
  GENESIS,
  NOTHING,
  type SealableTransaction,
} from '@/lib/money/ledger/seal'
import { sealHash } from '@/lib/money/ledger/seal-hash'
import { type DayTotals, dayTotals, linesOf, monthNets } from '@/lib/money/statement/statement'

const ROWS_AT_ONCE = 500

type PostingCells = [number, Account, number | null, number, Purpose | null, string | null]

interface Link {
  seller_id: string
  seq: string
  transaction_id: string
  payable_after: string
  receivable_after: string
  blocked_after: string
  previous_hash: string
  hash: string
  uuid: string | null
  reason: PostingReason
  source: string
  charge_id: string | null
  occurred_at: Date
  transaction_seller: string
  postings: PostingCells[] | null
}

interface Chain {
  seq: number
  hash: string
  balance: Balance
  broken: boolean
  days: Map<CivilDate, DayTotals>
}

/** Reads the rows in batches with a cursor: the days of a seller are read in between, on the same connection. */
export async function checkChains(
  sql: TransactionSql,
  found: (finding: string) => void,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<{ chains: number; seals: number }> {
  let [chains, seals, seller] = [0, 0, 0]
  let chain: Chain = beginning()
  await sql`
    declare links no scroll cursor for select s.*, t.uuid, t.reason, t.source, t.charge_id, t.occurred_at, t.seller_id as transaction_seller, (
      select json_agg(json_build_array(p.id, p.account, p.sub_seller_id, p.amount, p.purpose, p.execution_date) order by p.id)
      from postings p where p.transaction_id = s.transaction_id
    ) as postings
    from posting_seals s left join ledger_transactions t on t.id = s.transaction_id
    order by s.seller_id, s.seq`
  for (;;) {
    const rows = await sql<Link[]>`fetch ${sql.unsafe(String(rowsAtOnce))} from links`
    if (rows.length === 0) break
    for (const link of rows) {
      if (Number(link.seller_id) !== seller) {
        if (seller) await checkTotals(sql, seller, chain, found)
        seller = Number(link.seller_id)
        chain = beginning()
        chains += 1
      }
      follow(chain, link, found)
      seals += 1
    }
  }
  if (seller) await checkTotals(sql, seller, chain, found)
  return { chains, seals }
}

const beginning = (): Chain => ({
  ...{ seq: 0, hash: GENESIS, balance: NOTHING, broken: false },
  days: new Map(),
})

/** Reports only the first broken link of a chain, because every later one depends on it. */
function follow(chain: Chain, link: Link, found: (finding: string) => void): void {
  const transaction = transactionOf(link)
  const after = balanceAfter(chain.balance, transaction.postings)
  const sealed: Balance = {
    payable: centavos(Number(link.payable_after)),
    receivable: centavos(Number(link.receivable_after)),
    blocked: centavos(Number(link.blocked_after)),
  }
  const [seq, sellerId] = [Number(link.seq), Number(link.seller_id)]
  const hash = sealHash({ previousHash: link.previous_hash, seq, sellerId, transaction, after: sealed })
  const wrong = [
    seq !== chain.seq + 1 && `seal ${chain.seq + 1} is missing before it`,
    link.previous_hash !== chain.hash && 'its previous hash is not the hash of the seal before it',
    link.uuid === null && 'its transaction is missing',
    link.uuid !== null && link.transaction_seller !== link.seller_id && "its transaction is another seller's",
    hash !== link.hash && 'its hash is not that of the transaction and postings as they stand',
    JSON.stringify(after) !== JSON.stringify(sealed) && 'the balances after it are not those of the postings',
  ].filter((one) => one !== false)
  if (wrong.length > 0 && !chain.broken) {
    found(
      `seller ${sellerId}, seal ${seq}, transaction ${link.uuid ?? link.transaction_id}: ${wrong.join('; ')}`,
    )
    chain.broken = true
  }
  const lines = linesOf(
    transaction.postings.map((posting) => ({
      ...posting,
      transactionUuid: transaction.uuid,
      reason: transaction.reason,
      executionDate: posting.executionDate as CivilDate | null,
    })),
  )
  for (const [day, totals] of dayTotals(lines)) chain.days.set(day, added(chain.days.get(day), totals))
  Object.assign(chain, { seq, hash: link.hash, balance: sealed })
}

function transactionOf(link: Link): SealableTransaction {
  const cells = link.postings ?? []
  return {
    uuid: link.uuid ?? '',
    reason: link.reason,
    source: link.source,
    chargeId: link.charge_id === null ? null : Number(link.charge_id),
    occurredAt: link.occurred_at ?? new Date(0),
    postings: cells.map(([id, account, subSellerId, amount, purpose, executionDate]) => ({
      id,
      account,
      subSellerId,
      amount: centavos(amount),
      purpose,
      executionDate,
    })),
  }
}

function added(one: DayTotals | undefined, other: DayTotals): DayTotals {
  if (!one) return other
  return {
    entries: one.entries + other.entries,
    grossIn: centavos(one.grossIn + other.grossIn),
    grossOut: centavos(one.grossOut + other.grossOut),
    netIn: centavos(one.netIn + other.netIn),
    netOut: centavos(one.netOut + other.netOut),
  }
}

async function checkTotals(
  sql: TransactionSql,
  sellerId: number,
  chain: Chain,
  found: (finding: string) => void,
): Promise<void> {
  await checkDays(sql, sellerId, chain, found)
  await checkMonths(sql, sellerId, chain, found)
}

/** The stored totals of each day equal the sums of its sealed postings. */
async function checkDays(
  sql: TransactionSql,
  sellerId: number,
  { days }: Chain,
  found: (finding: string) => void,
): Promise<void> {
  const stored = await sql`
    select execution_date::text as day, entries, gross_in::bigint, gross_out::bigint, net_in::bigint, net_out::bigint
    from statement_days where seller_id = ${sellerId}`
  const textOf = (values: readonly unknown[]) => values.map(Number).join(' ')
  const storedText = new Map(
    stored.map((row) => [
      row.day as string,
      textOf([row.entries, row.gross_in, row.gross_out, row.net_in, row.net_out]),
    ]),
  )
  for (const day of new Set([...storedText.keys(), ...days.keys()])) {
    const one = days.get(day as CivilDate)
    const counted = one ? textOf([one.entries, one.grossIn, one.grossOut, one.netIn, one.netOut]) : 'nothing'
    const storedTotals = storedText.get(day) ?? 'nothing'
    if (counted !== storedTotals)
      found(`seller ${sellerId}, statement of ${day}: keeps ${storedTotals}, postings are ${counted}`)
  }
}

/** The same of each month, where they are read: without them a balance is summed from the days. */
async function checkMonths(
  sql: TransactionSql,
  sellerId: number,
  { days }: Chain,
  found: (finding: string) => void,
): Promise<void> {
  const stored = await sql<{ month: CivilDate; net: string }[]>`
    select month::text, net from statement_months where seller_id = ${sellerId}`
  const kept = new Map(stored.map(({ month, net }) => [month, Number(net)]))
  const counted: Map<CivilDate, number> = monthNets(days)
  for (const month of new Set([...kept.keys(), ...counted.keys()])) {
    const [keeps, sum] = [kept.get(month) ?? 'nothing', counted.get(month) ?? 'nothing']
    if (keeps !== sum)
      found(`seller ${sellerId}, statement of the month ${month}: keeps ${keeps}, postings are ${sum}`)
  }
}

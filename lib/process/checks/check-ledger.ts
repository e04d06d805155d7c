// Checks the ledger from its postings, in one snapshot, so that concurrent postings are no finding.
import type { Sql, TransactionSql } from 'postgres'
import { checkBatches } from './check-batches'
import { checkChains } from './check-chains'

export interface LedgerReport {
  figures: Record<string, number>
  /** The sum of the postings of each account, in centavos. */
  accounts: Record<string, number>
  findings: string[]
}

const MAX_OF_A_KIND = 20

export async function checkLedger(sql: Sql, rowsAtOnce?: number): Promise<LedgerReport> {
  const findings: string[] = []
  const accounts: Record<string, number> = {}
  const figures = await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    for (const check of checks) findings.push(...(await namesOf(tx, check)))
    await checkBatches(tx, (finding) => findings.push(finding))
    const { chains, seals } = await checkChains(tx, (finding) => findings.push(finding), rowsAtOnce)
    const sums = await tx`select account, sum(amount) as amount from postings group by account`
    for (const { account, amount } of sums) accounts[account] = Number(amount)
    const [counted] = await tx`
      select (select count(*) from ledger_transactions) as transactions, (select count(*) from postings) as postings,
        (select count(*) from unsealed_transactions) as unsealed`
    const { transactions, postings, unsealed } = counted!
    return {
      transactions: Number(transactions),
      postings: Number(postings),
      unsealed: Number(unsealed),
      seals,
      chains,
    }
  })
  return { figures, accounts, findings }
}

async function namesOf(tx: TransactionSql, check: string): Promise<string[]> {
  const rows = await tx.unsafe<{ finding: string }[]>(`${check} limit ${MAX_OF_A_KIND}`)
  return rows.map(({ finding }) => finding)
}

/** Each returns one sentence per violation. */
const checks = [
  `select format('transaction %s: its %s postings sum to %s', t.uuid, count(p.id), coalesce(sum(p.amount), 0)) as finding
    from ledger_transactions t left join postings p on p.transaction_id = t.id
    group by t.uuid having count(p.id) < 2 or sum(p.amount) <> 0`,
  `select format('the whole ledger sums to %s', sum(amount)) as finding from postings having sum(amount) <> 0`,
  `select format('seller %s: its ledger sums to %s', seller_id, sum(amount)) as finding
    from postings group by seller_id having sum(amount) <> 0`,
  `select format('posting %s: its transaction %s is missing', p.id, p.transaction_id) as finding
    from postings p left join ledger_transactions t on t.id = p.transaction_id where t.id is null`,
  `select format('seller %s, transaction %s: neither sealed nor waiting for it', t.seller_id, t.uuid) as finding
    from ledger_transactions t
    left join posting_seals s on s.transaction_id = t.id
    left join unsealed_transactions u on u.transaction_id = t.id
    where s.transaction_id is null and u.transaction_id is null`,
  `select format('seller %s, transaction %s: sealed and still waiting for it', s.seller_id, s.transaction_id) as finding
    from posting_seals s join unsealed_transactions u on u.transaction_id = s.transaction_id`,
  `select format('seller %s: statement days without any seal', d.seller_id) as finding from statement_days d
    where not exists (select from posting_seals s where s.seller_id = d.seller_id) group by d.seller_id`,
  `select format('seller %s: statement months without any seal', m.seller_id) as finding from statement_months m
    where not exists (select from posting_seals s where s.seller_id = m.seller_id) group by m.seller_id`,
  `select format('charge %s, day %s%s: %s to come by its receivables, %s by the ledger', c.uuid,
      coalesce(r.day, l.day), ', sub-seller ' || coalesce(r.payee, l.payee), coalesce(r.remaining, 0), coalesce(l.owed, 0)) as finding
    from (select charge_id, sub_seller_id as payee, execution_date as day, sum(remaining) as remaining from receivables
        where remaining <> 0 group by 1, 2, 3) r
    full join (select t.charge_id, p.sub_seller_id as payee, p.execution_date as day, -sum(p.amount) as owed
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account in ('SELLER_RECEIVABLE', 'SUB_SELLER_RECEIVABLE') group by 1, 2, 3 having sum(p.amount) <> 0) l
      on l.charge_id = r.charge_id and l.day = r.day and coalesce(l.payee, 0) = coalesce(r.payee, 0)
    left join charges c on c.id = coalesce(r.charge_id, l.charge_id)
    where coalesce(r.remaining, 0) <> coalesce(l.owed, 0)`,
  `select format('seller %s%s: %s paid out by its payouts, %s by the ledger', coalesce(o.seller_id, l.seller_id),
      ', sub-seller ' || coalesce(o.payee, l.payee), coalesce(o.paid, 0), coalesce(l.paid, 0)) as finding
    from (select seller_id, sub_seller_id as payee, sum(value) as paid from payouts where status <> 'ERROR' group by 1, 2) o
    full join (select p.seller_id, p.sub_seller_id as payee, sum(p.amount) as paid
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where t.reason in ('PAYOUT', 'PAYOUT_REVERSED') and p.account in ('SELLER_PAYABLE', 'SUB_SELLER_PAYABLE')
        group by 1, 2 having sum(p.amount) <> 0) l
      on l.seller_id = o.seller_id and coalesce(l.payee, 0) = coalesce(o.payee, 0)
    where coalesce(o.paid, 0) <> coalesce(l.paid, 0)`,
  `select format('seller %s: %s blocked by open disputes, %s by the ledger', coalesce(d.seller_id, l.seller_id),
      coalesce(d.open, 0), coalesce(l.blocked, 0)) as finding
    from (select seller_id, sum(value) as open from disputes where status in ('OPEN', 'ANSWERED') group by 1) d
    full join (select seller_id, -sum(amount) as blocked from postings where account = 'SELLER_BLOCKED' group by 1) l
      on l.seller_id = d.seller_id
    where coalesce(d.open, 0) <> coalesce(l.blocked, 0)`,
  `select format('charge %s: %s refunded of %s', c.uuid, sum(r.value), c.value) as finding
    from refunds r join charges c on c.id = r.charge_id where r.status <> 'ERROR'
    group by c.uuid, c.value having sum(r.value) > c.value`,
  `select format('charge %s: %s refunded by its refunds, %s by the ledger', c.uuid, coalesce(r.refunded, 0),
      coalesce(l.refunded, 0)) as finding
    from (select charge_id, sum(value) as refunded from refunds where status <> 'ERROR' group by 1) r
    full join (select t.charge_id, sum(p.amount) as refunded
        from postings p join ledger_transactions t on t.id = p.transaction_id
        where t.reason in ('REFUND', 'REFUND_REVERSED') and p.purpose = 'GROSS' group by 1) l
      on l.charge_id = r.charge_id
    left join charges c on c.id = coalesce(r.charge_id, l.charge_id)
    where coalesce(r.refunded, 0) <> coalesce(l.refunded, 0)`,
]

import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { dayTotals, linesOf, monthNets } from '@/lib/money/statement/statement'
import { type Balance, balanceAfter, GENESIS, NOTHING } from './seal'
import { sealHash } from './seal-hash'
import {
  addToStatementDays,
  addToStatementMonths,
  awaitSealing,
  deleteUnsealed,
  findLastSeal,
  insertSeals,
  listSellersToSeal,
  listUnsealed,
  type SealRow,
  takeSealing,
} from './seal-store'

const BATCH = 250
const SELLERS_AT_ONCE = 4

/**
 * Job: seals new transactions, for each seller a batch in the order of their ids, and adds them to the statement
 * days and months. A transaction that commits after a later one was sealed gets a later seal.
 */
export async function sealPostings(ctx: Ctx): Promise<number> {
  const failures: Error[] = []
  let [done, after] = [0, 0]
  for (;;) {
    const sellers = await listSellersToSeal(ctx.db, after, SELLERS_AT_ONCE)
    if (sellers.length === 0) break
    after = sellers.at(-1)!
    const work = async (sellerId: number) => {
      done += await sealSeller(ctx, sellerId)
    }
    await processEach(sellers, work, { named: (sellerId) => `seal of seller ${sellerId}`, failures })
  }
  throwFailures(failures)
  return done
}

function sealSeller(ctx: Ctx, sellerId: number): Promise<number> {
  return transaction(ctx, async (inner) =>
    (await takeSealing(inner.tx, sellerId)) ? sealBatch(inner, sellerId) : 0,
  )
}

/**
 * Seals all that is committed for a seller, in the running transaction, and returns the number and the balance of its
 * last seal. What commits later gets a later number.
 */
export async function sealAll(ctx: TxCtx, sellerId: number): Promise<{ seq: number; balance: Balance }> {
  await awaitSealing(ctx.tx, sellerId)
  while ((await sealBatch(ctx, sellerId)) > 0);
  const last = await findLastSeal(ctx.tx, sellerId)
  return { seq: last?.seq ?? 0, balance: last ? balanceOfSeal(last) : NOTHING }
}

/** The caller holds the sealing lock of the seller. */
async function sealBatch({ tx, systemNow }: TxCtx, sellerId: number): Promise<number> {
  const last = await findLastSeal(tx, sellerId)
  const waiting = await listUnsealed(tx, sellerId, BATCH)
  if (waiting.length === 0) return 0
  let seq = last?.seq ?? 0
  let previousHash = last?.hash ?? GENESIS
  let balance = last ? balanceOfSeal(last) : NOTHING
  const seals: SealRow[] = waiting.map(({ id: transactionId, ...sealed }) => {
    seq += 1
    balance = balanceAfter(balance, sealed.postings)
    const hash = sealHash({ previousHash, seq, sellerId, transaction: sealed, after: balance })
    const row = {
      sellerId,
      seq,
      transactionId,
      ...columnsOf(balance),
      previousHash,
      hash,
      sealedAt: systemNow,
    }
    previousHash = hash
    return row
  })
  await insertSeals(tx, seals)
  const days = dayTotals(waiting.flatMap(linesOfTransaction))
  await addToStatementDays(tx, sellerId, days)
  await addToStatementMonths(tx, sellerId, monthNets(days))
  await deleteUnsealed(
    tx,
    waiting.map(({ id }) => id),
  )
  return waiting.length
}

const columnsOf = ({ payable, receivable, blocked }: Balance) => ({
  payableAfter: payable,
  receivableAfter: receivable,
  blockedAfter: blocked,
})

function balanceOfSeal(seal: SealRow): Balance {
  return { payable: seal.payableAfter, receivable: seal.receivableAfter, blocked: seal.blockedAfter }
}

function linesOfTransaction({ uuid, reason, postings }: Awaited<ReturnType<typeof listUnsealed>>[number]) {
  return linesOf(
    postings.map(({ purpose, executionDate, amount }) => ({
      transactionUuid: uuid,
      reason,
      purpose,
      executionDate: executionDate as CivilDate | null,
      amount,
    })),
  )
}

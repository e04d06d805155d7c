// The seal of a transaction binds it to all that was booked for its seller before. Its hash is the lower-case hex of
// SHA-256 over the UTF-8 bytes of `sealedText`: one JSON array without spaces, whole numbers for ids and centavos, instants
// in UTC with milliseconds (2026-11-20T15:00:00.000Z), null for what is absent:
//   ["balcao-seal-1", previous hash, seq, idSeller,
//    [transaction uuid, reason, source, id of the charge, occurred at],
//    [[posting id, account, id of the sub-seller, amount, purpose, execution date], … in the order of their ids],
//    [payable after, receivable after, blocked after]]
// The hash before the first seal is 64 zeros.
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { Account, PostingReason, Purpose } from './ledger'

/** The hash before the first seal. */
export const GENESIS = '0'.repeat(64)

interface SealablePosting {
  id: number
  account: Account
  subSellerId: number | null
  amount: Centavos
  purpose: Purpose | null
  executionDate: string | null
}

export interface SealableTransaction {
  uuid: string
  reason: PostingReason
  source: string
  chargeId: number | null
  occurredAt: Date
  postings: readonly SealablePosting[]
}

/** What we owe a seller, in centavos: payable now, receivable on later days, and blocked by disputes. */
export interface Balance {
  payable: Centavos
  receivable: Centavos
  blocked: Centavos
}

export const NOTHING: Balance = { payable: centavos(0), receivable: centavos(0), blocked: centavos(0) }

export interface SealText {
  previousHash: string
  seq: number
  sellerId: number
  transaction: SealableTransaction
  after: Balance
}

/** The balance after postings: a credit on its accounts increases what we owe the seller. */
export function balanceAfter(
  before: Balance,
  postings: readonly { account: Account; amount: Centavos }[],
): Balance {
  const owed = (account: Account, was: Centavos) =>
    addCentavos(
      was,
      ...postings.filter((one) => one.account === account).map(({ amount }) => centavos(-amount)),
    )
  return {
    payable: owed('SELLER_PAYABLE', before.payable),
    receivable: owed('SELLER_RECEIVABLE', before.receivable),
    blocked: owed('SELLER_BLOCKED', before.blocked),
  }
}

/** The text whose SHA-256 is the hash of a seal, in the format above. */
export function sealedText({ previousHash, seq, sellerId, transaction, after }: SealText): string {
  const { uuid, reason, source, chargeId, occurredAt, postings } = transaction
  return JSON.stringify([
    'balcao-seal-1',
    previousHash,
    seq,
    sellerId,
    [uuid, reason, source, chargeId, occurredAt.toISOString()],
    postings.map((posting) => [
      posting.id,
      posting.account,
      posting.subSellerId,
      posting.amount,
      posting.purpose,
      posting.executionDate,
    ]),
    [after.payable, after.receivable, after.blocked],
  ])
}

import { createHash, randomUUID } from 'node:crypto'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addDays } from '@/lib/base/kernel/dates'
import { invalidFields } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { checkSum } from './check-sum'
import {
  awaitReconciliation,
  type BankFileRow,
  findFileByHash,
  insertFile,
  listImportedAccounts,
} from './file-store'
import { type KeyedLine, newLines } from './line-keys'
import { insertLines, listStoredKeys } from './line-store'
import { DAYS_BEFORE, storeMatches } from './match-open-lines'
import { referenceIndex } from './payout-references'
import { listDestinations, listPayoutsOfDays } from './payout-store'
import { personOf } from './person'
import { readBankFile } from './read-bank-file'
import {
  type BankFile,
  type BankLineState,
  type BankStatement,
  type FileRefusal,
  type LeftOut,
  RefusedFile,
} from './reconciliation'
import { accountStanding, isSameStatementAccount, mayReceive, writtenAccount } from './statement-account'

const LONGEST_NAME = 120
const LONGEST_WORDS = 300

export interface ImportedFile {
  file: BankFileRow
  leftOut: LeftOut
  /** Whether this very file was imported before; nothing changed. */
  again: boolean
  /** The payouts that were matched by it. */
  matched: number
}

interface SentBankFile {
  name: string
  content: Uint8Array
  /** `writtenAccount` of an account that the person confirmed. */
  confirmedAccount?: string
}

/**
 * Imports a statement of the acting seller's bank and matches its lines. A line that an earlier file had is not added again; of
 * a file with several accounts that of the payouts is taken. Throws BAR-0100, with the refusal as the message of the field
 * `file`, for a file that is not imported; of accounts that the person has to confirm first, each is a field `account`.
 */
export async function importBankFile(ctx: Ctx, sent: SentBankFile): Promise<ImportedFile> {
  requirePermission(ctx, 'payouts.reconcile')
  const read = readOrRefuse(sent.content)
  return transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    await awaitReconciliation(inner.tx, sellerId)
    const { statement, accountKey } = await chooseStatement(inner, read, sent.confirmedAccount)
    const contentHash = hashOf(sent.content, read, accountKey)
    const existing = await findFileByHash(inner.tx, sellerId, contentHash)
    if (existing) return { file: existing, leftOut: existing.leftOut, again: true, matched: 0 }
    const others = read.statements.filter((one) => one !== statement)
    const leftOut = {
      lines: statement.leftOut,
      // The account of a card bill is the number of the card.
      accounts: [...others.map(({ account }) => writtenAccount(account)), ...read.otherAccounts].map(
        withoutCardNumbers,
      ),
    }
    const arriving = { name: fileName(sent.name), contentHash, statement, accountKey, leftOut }
    const file = await insertStatement(inner, arriving)
    const matched = (await storeMatches(inner)).matches.length
    const { name, format, fromDate: from, toDate: to, lines, addedLines: added } = file
    const after = { file: name, format, from, to, lines, added, matched, leftOut: leftOut.lines }
    await recordAudit(inner, { action: 'reconciliation.imported', resource: file.uuid, after })
    return { file, leftOut, again: false, matched }
  })
}

interface ArrivingFile {
  name: string
  contentHash: string
  statement: BankStatement
  accountKey: string
  leftOut: LeftOut
}

/** Stores a file with those of its lines that no earlier one had. */
async function insertStatement(ctx: TxCtx, { statement, accountKey, ...of }: ArrivingFile) {
  const sellerId = sellerIdOf(ctx)
  const { account, format, from, to, lines, closingBalance } = statement
  const stored = await listStoredKeys(ctx.tx, sellerId, { accountKey, from, to })
  const added = newLines(format, lines, stored)
  const sumDifference = await checkSum(ctx.tx, sellerId, { statement, accountKey, added })
  const file = await insertFile(ctx.tx, {
    ...{ uuid: randomUUID(), sellerId, format, account, accountKey, ...of },
    ...{ fromDate: from, toDate: to, lines: lines.length, addedLines: added.length },
    ...{ closingBalance, sumDifference, importedAt: ctx.now, importedBy: personOf(ctx.actor) },
  })
  const paid = await listPayoutsOfDays(ctx.tx, sellerId, { from: addDays(from, -DAYS_BEFORE), to })
  const names = referenceIndex(paid)
  const row = { sellerId, fileId: file.id, accountKey, format }
  await insertLines(
    ctx.tx,
    added.map((line) => ({ ...row, ...rowOf(line, names(line.words).length > 0) })),
  )
  return file
}

/** Of a file with several accounts, each may be imported. */
function hashOf(content: Uint8Array, { statements }: BankFile, accountKey: string): string {
  const hash = createHash('sha256').update(content)
  return (statements.length > 1 ? hash.update(accountKey) : hash).digest('hex')
}

function readOrRefuse(content: Uint8Array): BankFile {
  try {
    return readBankFile(content)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const at = error.atLine === undefined ? [] : [{ field: 'line', message: String(error.atLine) }]
    throw invalidFields([{ field: 'file', message: error.refusal }, ...at])
  }
}

/**
 * The statement of the account that payouts go to, that in force before former ones. Throws BAR-0100 if there is none, or nobody
 * confirmed it yet.
 */
async function chooseStatement(ctx: TxCtx, { statements }: BankFile, confirmed: string | undefined) {
  const sellerId = sellerIdOf(ctx)
  const imported = await listImportedAccounts(ctx.tx, sellerId)
  const inForce = accountInForce(await getSeller(ctx.tx, sellerId))
  const destinations = [inForce, ...(await listDestinations(ctx.tx, sellerId))]
  const known = { destinations, imported: imported.map((one) => one.account) }
  const standingOf = ({ account }: BankStatement) => accountStanding(account, known)
  const isOf = ({ account }: BankStatement) => mayReceive(inForce, account)
  const ofPayouts = statements.filter((one) => standingOf(one) === 'KNOWN')
  const toConfirm = statements.filter((one) => standingOf(one) === 'CONFIRM')
  const chosen =
    ofPayouts.find(isOf) ??
    ofPayouts[0] ??
    toConfirm.find(({ account }) => writtenAccount(account) === confirmed)
  if (!chosen)
    throw toConfirm.length > 0 ? refused('CONFIRM_ACCOUNT', toConfirm) : refused('WRONG_ACCOUNT', statements)
  const written = writtenAccount(chosen.account)
  const earlier = imported.find((one) => isSameStatementAccount(one.account, chosen.account))
  return { statement: chosen, accountKey: earlier?.accountKey ?? written }
}

function refused(refusal: FileRefusal, statements: readonly BankStatement[]) {
  const accounts = statements.map(({ account }) => ({ field: 'account', message: writtenAccount(account) }))
  return invalidFields([{ field: 'file', message: refusal }, ...accounts])
}

/** What leaves the account is unrelated, unless it names a payout: then the bank returned it. */
function rowOf({ key, postedDate, amount, words: written }: KeyedLine, namesPayout: boolean) {
  const words = withoutCardNumbers(written.replace(/\s+/g, ' ')).slice(0, LONGEST_WORDS)
  const state: BankLineState = amount > 0 || namesPayout ? 'OPEN' : 'ASIDE'
  return { uuid: randomUUID(), key, postedDate, amount, words, state }
}

function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replace(/[^\p{L}\p{N} ._()-]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME) || 'extrato'
  )
}

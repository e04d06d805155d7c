import { createHash, randomUUID } from 'node:crypto'
import { accountInForce } from '@/lib/account-changes/account-change'
import { recordAudit } from '@/lib/audit/record'
import { withoutCardNumbers } from '@/lib/cards/number-in-text'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { addDays } from '@/lib/kernel/dates'
import { invalidFields } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { getSeller } from '@/lib/sellers/get-seller'
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
import { type BankLineState, type BankStatement, type FileRefusal, RefusedFile } from './reconciliation'
import { accountStanding, isSameStatementAccount, writtenAccount } from './statement-account'

const LONGEST_NAME = 120
const LONGEST_WORDS = 300

export interface ImportedFile {
  file: BankFileRow
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
 * Imports a statement of the acting seller's bank and matches its lines. A line that an earlier file had is not added again.
 * Throws BAR-0100, with the refusal as the message of the field `file`, for a file that is not imported; of an account that
 * the person has to confirm first, the field `account` has the account.
 */
export async function importBankFile(ctx: Ctx, sent: SentBankFile): Promise<ImportedFile> {
  requirePermission(ctx, 'payouts.reconcile')
  const statement = readOrRefuse(sent.content)
  const contentHash = createHash('sha256').update(sent.content).digest('hex')
  return transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(inner)
    await awaitReconciliation(inner.tx, sellerId)
    const existing = await findFileByHash(inner.tx, sellerId, contentHash)
    if (existing) return { file: existing, again: true, matched: 0 }
    const accountKey = await accountOf(inner, statement, sent.confirmedAccount)
    const { account, format, from, to } = statement
    const stored = await listStoredKeys(inner.tx, sellerId, { accountKey, from, to })
    const added = newLines(format, statement.lines, stored)
    const file = await insertFile(inner.tx, {
      ...{
        uuid: randomUUID(),
        sellerId,
        name: fileName(sent.name),
        format,
        contentHash,
        account,
        accountKey,
      },
      ...{ fromDate: from, toDate: to, lines: statement.lines.length, addedLines: added.length },
      ...{ importedAt: inner.now, importedBy: personOf(inner.actor) },
    })
    const paid = await listPayoutsOfDays(inner.tx, sellerId, { from: addDays(from, -DAYS_BEFORE), to })
    const names = referenceIndex(paid)
    const of = { sellerId, fileId: file.id, accountKey, format }
    await insertLines(
      inner.tx,
      added.map((line) => ({ ...of, ...rowOf(line, names(line.words).length > 0) })),
    )
    const matched = (await storeMatches(inner)).matches.length
    const after = { file: file.name, format, from, to, lines: file.lines, added: added.length, matched }
    await recordAudit(inner, { action: 'reconciliation.imported', resource: file.uuid, after })
    return { file, again: false, matched }
  })
}

function readOrRefuse(content: Uint8Array): BankStatement {
  try {
    return readBankFile(content)
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    const at = error.atLine === undefined ? [] : [{ field: 'line', message: String(error.atLine) }]
    throw invalidFields([{ field: 'file', message: error.refusal }, ...at])
  }
}

/** The key of the account of a statement. Throws BAR-0100 if payouts do not go there, or nobody confirmed it yet. */
async function accountOf(
  ctx: TxCtx,
  { account }: BankStatement,
  confirmed: string | undefined,
): Promise<string> {
  const sellerId = sellerIdOf(ctx)
  const imported = await listImportedAccounts(ctx.tx, sellerId)
  const inForce = accountInForce(await getSeller(ctx.tx, sellerId))
  const destinations = [...(await listDestinations(ctx.tx, sellerId)), inForce]
  const known = { destinations, imported: imported.map((one) => one.account) }
  const standing = accountStanding(account, known)
  const written = writtenAccount(account)
  if (standing === 'WRONG') throw refused('WRONG_ACCOUNT', written)
  if (standing === 'CONFIRM' && confirmed !== written) throw refused('CONFIRM_ACCOUNT', written)
  return imported.find((one) => isSameStatementAccount(one.account, account))?.accountKey ?? written
}

function refused(refusal: FileRefusal, account: string) {
  return invalidFields([
    { field: 'file', message: refusal },
    { field: 'account', message: account },
  ])
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

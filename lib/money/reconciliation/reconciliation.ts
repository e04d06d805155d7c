// Reconciliation compares what was transferred to a seller with the statement of the seller's own bank: lines of imported
// files are matched with payouts, by the reference of the transfer or by amount and business day, never by a guess. What does
// not fit is listed for a person, who can match it, tick a payout without a line, or set a line aside as unrelated.

import { SharedError } from '@/lib/base/copies/shared-error'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'

export const bankFileFormats = ['OFX', 'CNAB_240'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** OPEN: a difference. ASIDE: unrelated to payouts, such as what the seller pays from the account. */
export const bankLineStates = ['OPEN', 'MATCHED', 'ASIDE'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** REFERENCE and DAY are automatic; LINE is a person who chose the line; TICKED is a person without a line. */
export const matchWays = ['REFERENCE', 'DAY', 'LINE', 'TICKED'] as const

/** Bytes of a file, and lines in it: a year of a large shop. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 20_000
/** Accounts in a file, or parts of one account. */
export const MAX_PARTS = 100
export const MAX_NOTE = 200
/** In the address of an upload, where no account was confirmed. */
export const UNCONFIRMED = 'any'

/** An account as a statement names it: digits and letters. Check digits, where the file sets them apart, are separate. */
export interface StatementAccount {
  bank: string
  branch: string
  branchDigit?: string
  number: string
  numberDigit?: string
}

export interface StatementLine {
  postedDate: CivilDate
  /** Positive for money that came in; never zero. */
  amount: Centavos
  /** The identifier that the bank gave it, where the format has one. */
  bankId: string
  /** What the bank wrote, in one line. */
  words: string
}

/**
 * Why a line of a file is not imported. BALANCE: it states a balance; ZERO: its amount is zero; AMOUNT, DAY: these can't be read;
 * REPEATED: another part of the same file has it.
 */
export const leftOutReasons = ['BALANCE', 'ZERO', 'AMOUNT', 'DAY', 'REPEATED'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export type LeftOutLines = Partial<Record<LeftOutReason, number>>

/** What of a file was not imported: lines of the account, and whole accounts by their written form. */
export interface LeftOut {
  lines: LeftOutLines
  accounts: readonly string[]
}

/** The sum of what was left out for each reason. */
export function addLeftOut(...all: readonly LeftOutLines[]): LeftOutLines {
  const sums = leftOutReasons.map(
    (reason) => [reason, all.reduce((sum, one) => sum + (one[reason] ?? 0), 0)] as const,
  )
  return Object.fromEntries(sums.filter(([, count]) => count > 0))
}

/** A statement of one account. */
export interface BankStatement {
  format: BankFileFormat
  account: StatementAccount
  from: CivilDate
  to: CivilDate
  lines: readonly StatementLine[]
  leftOut: LeftOutLines
  /** What the bank says is in the account after the last line; absent where it says none of that moment. */
  closingBalance?: Centavos
  /** The closing balance less the opening one and the lines, where the file itself has all three. */
  sumDifference?: Centavos
}

/** The statements of a file, one for each account, and the accounts that can't be read as one. */
export interface BankFile {
  statements: readonly [BankStatement, ...BankStatement[]]
  otherAccounts: readonly string[]
}

/** Why a file is not imported. */
export const fileRefusals = [
  'EMPTY',
  'TOO_LARGE',
  'TOO_MANY_LINES',
  'ENCODING',
  'UNKNOWN_FORMAT',
  'NOT_A_STATEMENT',
  'OTHER_CURRENCY',
  'INCOMPLETE',
  'WRONG_SUM',
  'WRONG_ACCOUNT',
  'CONFIRM_ACCOUNT',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** Thrown by the readers; the use-case makes it the problem of the request. */
export class RefusedFile extends SharedError {
  static override readonly kind = 'RefusedFile'
  override name = 'RefusedFile'

  constructor(
    readonly refusal: FileRefusal,
    /** The line of the file where reading stopped, from 1. */
    readonly atLine?: number,
  ) {
    super(`bank file refused: ${refusal}`)
  }
}

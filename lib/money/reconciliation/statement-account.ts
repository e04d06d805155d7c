// Whether the account of a statement is that of a seller's payouts. Files write the same account in many ways: with leading
// zeros or not, the check digit apart or attached, the branch apart or before the number.
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { type StatementAccount, UNCONFIRMED } from './reconciliation'

/** Letters and digits without leading zeros. */
const bare = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '')

const withAndWithout = (text: string, digit = '') =>
  new Set([bare(text), bare(`${text}${digit}`)].filter(Boolean))

/** How a file may write the number: alone, or after the branch, with zeros between. */
function numbersOf({ number, numberDigit }: StatementAccount) {
  return withAndWithout(number, numberDigit)
}

const branchesOf = ({ branch, branchDigit }: StatementAccount) => withAndWithout(branch, branchDigit)

const meet = (one: Set<string>, other: Set<string>) => [...one].some((value) => other.has(value))

function followsBranch(whole: Set<string>, branches: Set<string>, numbers: Set<string>): boolean {
  return [...whole].some((text) =>
    [...branches].some((branch) =>
      [...numbers].some(
        (number) =>
          text.startsWith(branch) &&
          text.endsWith(number) &&
          /^0*$/.test(text.slice(branch.length, text.length - number.length)) &&
          text.length >= branch.length + number.length,
      ),
    ),
  )
}

export function isSameStatementAccount(one: StatementAccount, other: StatementAccount): boolean {
  if (bare(one.bank) !== bare(other.bank)) return false
  const [numbers, others] = [numbersOf(one), numbersOf(other)]
  const [branches, otherBranches] = [branchesOf(one), branchesOf(other)]
  if (meet(numbers, others))
    return branches.size === 0 || otherBranches.size === 0 || meet(branches, otherBranches)
  return followsBranch(numbers, otherBranches, others) || followsBranch(others, branches, numbers)
}

/** The bank account that a payout went to; undefined for one to a PIX key, whose account only the receiver knows. */
export function bankAccountOf({ transferType, account }: SellerAccount): StatementAccount | undefined {
  if (transferType === 'PIX' || !account) return undefined
  const { bank, issuer, issuerDigit, number, bankDigit } = account
  return { bank, branch: issuer, branchDigit: issuerDigit, number, numberDigit: bankDigit }
}

/** Whether a line of a statement may be a payout to a destination. */
export function mayReceive(destination: SellerAccount, statement: StatementAccount): boolean {
  const account = bankAccountOf(destination)
  return account === undefined || isSameStatementAccount(account, statement)
}

/** `341 1234 56789`: as stored with a file, and as a person confirms it. */
export function writtenAccount({ bank, branch, branchDigit, number, numberDigit }: StatementAccount): string {
  return [bank, `${branch}${branchDigit ?? ''}`, `${number}${numberDigit ?? ''}`].map(bare).join(' ')
}

export type AccountStanding = 'KNOWN' | 'CONFIRM' | 'WRONG'

/**
 * Whether a file of this account may be imported: one of an account that payouts went to or that an earlier file had; another
 * one only where payouts go to a PIX key, after a person confirmed that the key belongs to it.
 */
export function accountStanding(
  file: StatementAccount,
  {
    destinations,
    imported,
  }: { destinations: readonly SellerAccount[]; imported: readonly StatementAccount[] },
): AccountStanding {
  const known = [...destinations.flatMap((one) => bankAccountOf(one) ?? []), ...imported]
  if (known.some((one) => isSameStatementAccount(one, file))) return 'KNOWN'
  return destinations.some((one) => bankAccountOf(one) === undefined) ? 'CONFIRM' : 'WRONG'
}

/** The account that the address of an upload confirms; undefined where it confirms none. */
export function confirmedIn(part: string): string | undefined {
  try {
    return part === UNCONFIRMED ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}

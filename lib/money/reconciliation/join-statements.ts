// Files name an account more than once, as where a bank exports a month in parts. The parts are one statement, and a line that
// two of them have is one line.
import { addLeftOut, type BankStatement, type StatementLine } from './reconciliation'
import { isSameStatementAccount } from './statement-account'

/** One statement for each account, in the order of the file. */
export function joinStatements(parts: readonly BankStatement[]): BankStatement[] {
  const joined: BankStatement[] = []
  for (const part of parts) {
    const at = joined.findIndex(({ account }) => isSameStatementAccount(account, part.account))
    if (at < 0) joined.push(part)
    else joined[at] = join(joined[at]!, part)
  }
  return joined
}

function join(one: BankStatement, other: BankStatement): BankStatement {
  const { added, repeated } = withoutRepeated(one.lines, other.lines)
  const { closingBalance: _, sumDifference: __, ...rest } = one
  const latest = other.to >= one.to ? other : one
  const isOneBalance = one.to !== other.to || one.closingBalance === other.closingBalance
  const differences = [one, other].flatMap(({ sumDifference }) => sumDifference ?? [])
  const worst = differences.find((difference) => difference !== 0) ?? differences[0]
  return {
    ...rest,
    from: other.from < one.from ? other.from : one.from,
    to: latest.to,
    lines: [...one.lines, ...added],
    leftOut: addLeftOut(one.leftOut, other.leftOut, { REPEATED: repeated }),
    ...(isOneBalance && latest.closingBalance !== undefined && { closingBalance: latest.closingBalance }),
    ...(worst !== undefined && { sumDifference: worst }),
  }
}

const keyOf = ({ postedDate, amount, bankId, words }: StatementLine) =>
  `${postedDate} ${amount} ${bankId || words}`

/** Equal lines within one part are different ones, so they are counted. */
function withoutRepeated(known: readonly StatementLine[], lines: readonly StatementLine[]) {
  const counts = new Map<string, number>()
  for (const line of known) counts.set(keyOf(line), (counts.get(keyOf(line)) ?? 0) + 1)
  const added = lines.filter((line) => {
    const left = counts.get(keyOf(line)) ?? 0
    counts.set(keyOf(line), left - 1)
    return left <= 0
  })
  return { added, repeated: lines.length - added.length }
}

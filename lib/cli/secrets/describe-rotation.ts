import type { OldSecret, RotationReport } from './rotation'

const MAX_NAMED = 20

/** What an operator reads at the end of a rotation; it is done when no old secret is needed for anything that is stored. */
export function describeRotation(report: RotationReport): { lines: string[]; isDone: boolean } {
  const { resealed, unreadable, unknown, secrets, neededUntil } = report
  const lines = Object.entries(resealed).map(
    ([column, count]) => `${column.padEnd(44)} ${count} encrypted again`,
  )
  for (const one of unreadable.slice(0, MAX_NAMED)) lines.push(`CANNOT BE OPENED: ${one}`)
  if (unreadable.length > MAX_NAMED) lines.push(`and ${unreadable.length - MAX_NAMED} more`)
  if (unknown > 0) lines.push(`${unknown} values name a key of no configured secret.`)
  for (const secret of secrets) lines.push(lineOf(secret, unknown, neededUntil))
  if (secrets.length === 0) lines.push('No old secret is configured.')
  return { lines, isDone: unknown === 0 && secrets.every(({ values }) => values === 0) }
}

function lineOf({ name, values }: OldSecret, unknown: number, neededUntil: Date | undefined): string {
  if (values > 0) {
    return `${name}: ${values} values still need it. Restart processes that still use it as BALCAO_SECRET, and run this again.`
  }
  if (unknown > 0)
    return `${name}: nothing stored names it; keep it until the values of unknown keys are explained.`
  if (name === 'BALCAO_NEXT_SECRET') return `${name}: is not used yet.`
  const until =
    neededUntil && !name.startsWith('BALCAO_FINGERPRINT') ? ` after ${neededUntil.toISOString()}` : ''
  return `${name}: nothing stored needs it. It can be removed${until}.`
}

// What the commands print about backups, restores and proofs.
import type { StoredCellBackup } from './cell-backup'
import type { StoredBackup } from './folder'
import { findingsOf, type Proof } from './prove'
import type { CellReport } from './restore-cell'

const MEGABYTE = 1024 * 1024
const line = (name: string, value: string | number) => `${name.padEnd(24)} ${value}`

const SECRETS = [
  'Not in a backup: BALCAO_SECRET, BALCAO_OLD_SECRETS, BALCAO_FINGERPRINT_SECRET and the keys of wallets. Without them nobody reads',
  'the card numbers and secrets in it: keep them apart from it. All uploaded files are in the database.',
]

const linesOf = ({ folder, bytes, at }: StoredBackup) => [
  line('Backup', folder),
  line('Size', `${(bytes / MEGABYTE).toFixed(1)} MB`),
  line('Of', at),
]

export const describeCopy = (backup: StoredBackup) => [
  ...linesOf(backup),
  'It restores to its own time alone.',
  ...SECRETS,
]

export const describeCopyRestore = ({ at }: StoredBackup, into: string) => [
  line('Backup of', at),
  `Copy first: the file "secret" of the former DATA_DIR to ${into}/secret, or set BALCAO_SECRET to the secret in it.`,
  'Without it npm start does not start: no other secret opens what this database keeps.',
  `To prove it: DATA_DIR=${into} npm run restore:verify`,
  `To start it: DATA_DIR=${into} npm start`,
]

export const describeCellBackup = (backup: StoredCellBackup) => [
  ...linesOf(backup),
  line('Cell', `${backup.cell} (${backup.schema})`),
  line('Sellers', backup.sellers),
  line('Rows of the platform', backup.platformRows),
  'It restores the cell into this database alone, to that instant. Everything else needs a backup of the whole database.',
  ...SECRETS,
]

/** A line for each proof, after it what does not hold. */
export function describeProofs(proofs: readonly Proof[]): string[] {
  const found = findingsOf(proofs).length
  return [
    ...proofs.flatMap(({ name, figures, findings }) => [
      line(name, `${findings.length === 0 ? 'holds' : 'WRONG'}  ${figuresOf(figures)}`.trimEnd()),
      ...findings.map((finding) => `  WRONG: ${finding}`),
    ]),
    found === 0 ? 'Everything holds.' : `${found} findings: start no process before each is explained.`,
  ]
}

const figuresOf = (figures: Proof['figures']) =>
  Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure}`)
    .join(', ')

export function describeCellRestore({ backup, proofs, differences, lostSellers }: CellReport): string[] {
  return [
    line('Cell', `${backup.cell} (${backup.schema})`),
    line('Backup of', backup.at),
    ...describeProofs(proofs),
    ...differences.map(
      ({ table, newer, changed, gone }) =>
        `platform.${table} has changed since: ${newer} rows are newer, ${changed} changed, ${gone} deleted. They stay so.`,
    ),
    ...lostSellers.map(
      (uuid) => `LOST: seller ${uuid} was placed in the cell after the backup, which has none of their rows.`,
    ),
  ]
}

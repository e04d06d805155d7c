// What the commands print about a backup and a restore.
import type { StoredCellBackup } from './cell-folder'
import type { DrillReport } from './drill'
import type { StoredBackup } from './folder'
import type { Proof } from './prove'
import type { RestoreReport } from './restore'
import type { CellReport } from './restore-cell'

const MEGABYTE = 1024 * 1024
const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`
const seconds = (value: number) => `${value.toFixed(1)} s`
const line = (name: string, value: string | number) => `${name.padEnd(22)} ${value}`

const SECRETS = [
  'Not in a backup: BALCAO_SECRET, BALCAO_OLD_SECRETS, BALCAO_FINGERPRINT_SECRET and the keys of wallets. Without them nobody reads',
  'the card numbers and secrets in it: keep them apart from it. All uploaded files are in the database.',
]

export interface WalState {
  segments: number
  /** When the newest was written; undefined where there is none. */
  writtenAt: Date | undefined
}

export function describeBackup(backup: StoredBackup, took: number, wal: WalState): string[] {
  const { kind, folder, bytes, beganAt, endedAt } = backup
  const times =
    kind === 'copy'
      ? 'This copy restores to its own time alone.'
      : wal.writtenAt
        ? `${wal.segments} WAL segments, the newest of ${wal.writtenAt.toISOString()}.`
        : 'No WAL is stored beside it: it restores to its own end alone. Keep npm run backup:wal running.'
  return [
    ...[
      line('Backup', folder),
      line('Size', megabytes(bytes)),
      line('Began', beganAt),
      line('Ended', endedAt),
    ],
    line('Took, with the check', seconds(took)),
    times,
    ...SECRETS,
  ]
}

const figuresOf = ({ counts, ledgerSum }: Proof) => [
  ...Object.entries(counts).map(([name, count]) => line(name, count)),
  ...(ledgerSum === undefined ? [] : [line('Sum of the ledger', `${ledgerSum} centavos`)]),
]

/** The findings, and what follows from them or from that there are none. */
function findingsOf({ isChecked, findings }: Proof, says: { holds: string; fails: string }): string[] {
  if (!isChecked) return [...findings, 'Ledger, audit log and figures of sales were not checked.']
  return [...findings.map((finding) => `WRONG: ${finding}`), findings.length === 0 ? says.holds : says.fails]
}

export function describeRestore(report: RestoreReport, until: Date | undefined): string[] {
  const { backup, lastTransactionAt, findings } = report
  return [
    line('Requested', until?.toISOString() ?? 'everything that is stored'),
    line('Backup of', backup.endedAt),
    line(
      'Last transaction',
      lastTransactionAt?.toISOString() ??
        (backup.kind === 'copy' ? 'that of the copy' : 'none after the backup'),
    ),
    ...figuresOf(report),
    line('Recovered in', seconds(report.seconds.recover)),
    line('Restored in all in', seconds(report.seconds.all)),
    ...findingsOf(report, {
      holds:
        'Ledger, audit log and figures of sales hold: every entry is there, in order, and nothing was changed.',
      fails: `${findings.length} findings: do not use this database before each is explained.`,
    }),
    line('Server folder', report.data),
    `To start it: ${report.start}`,
    ...secretsToCopy(report),
  ]
}

/** Without them no process starts. */
const secretsToCopy = ({ backup, into }: RestoreReport) =>
  backup.kind === 'copy'
    ? [
        `Copy first: the file "secret" of the former DATA_DIR to ${into}/secret, or set BALCAO_SECRET to the secret in it.`,
        'Without it npm start does not start: no other secret opens what this database keeps.',
      ]
    : [
        'Set first: the same BALCAO_SECRET, BALCAO_OLD_SECRETS and BALCAO_FINGERPRINT_SECRET, with the files that they name.',
        'No process starts with others: they would not open what this database keeps.',
      ]

export const describeCellBackup = ({
  cell,
  schema,
  folder,
  bytes,
  at,
  sellers,
  platformRows,
}: StoredCellBackup) => [
  line('Backup', folder),
  line('Cell', `${cell} (${schema})`),
  line('Size', megabytes(bytes)),
  line('Of', at),
  line('Sellers', sellers),
  line('Rows of the platform', platformRows),
  'It restores the cell into this database alone, to that instant. Everything else needs npm run backup without --cell.',
  ...SECRETS,
]

export function describeCellRestore(report: CellReport): string[] {
  const { backup, findings, differences, lostSellers } = report
  return [
    line('Cell', `${backup.cell} (${backup.schema})`),
    line('Backup of', backup.at),
    ...figuresOf(report),
    ...findingsOf(report, {
      holds: 'Ledger, audit log and figures of sales of this cell hold.',
      fails: `${findings.length} findings: start no process before each is explained.`,
    }),
    ...differences.map(
      ({ table, newer, changed, gone }) =>
        `platform.${table} has changed since: ${newer} rows are newer, ${changed} changed, ${gone} deleted. They stay so.`,
    ),
    ...lostSellers.map(
      (uuid) => `LOST: seller ${uuid} was placed in the cell after the backup, which has none of their rows.`,
    ),
  ]
}

export const describeDrill = ({ bytes, seconds: took, restored }: DrillReport): string[] => [
  line('Size', megabytes(bytes)),
  line('Backup took', seconds(took.backup)),
  line('Restore took', seconds(took.restore)),
  line('  of it recovery', seconds(took.recover)),
  line('  of it proofs', seconds(took.prove)),
  line('Data lost', `${took.lost.toFixed(3)} s`),
  ...figuresOf(restored),
  ...findingsOf(restored, {
    holds: 'Ledger, audit log and figures of sales hold.',
    fails: 'The proofs failed.',
  }),
]

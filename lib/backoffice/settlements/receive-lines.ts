import { createHash, randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { contentOf, type KeyedLine, keyedLines } from './keyed-lines'
import { type SettlementLine, stateOfReported } from './settlement'
import {
  findReport,
  insertLines,
  insertReport,
  requeueUnmatched,
  type SettlementReportRow,
  setAddedLines,
} from './store'

export interface ReceivedLines {
  connectionId: number
  /** The name of the file, or the day that was read. */
  name: string
  lines: readonly SettlementLine[]
  importedBy?: string
  /** The days that were read, where the report is not a file. */
  days?: { from: CivilDate; to: CivilDate }
}

/**
 * Stores what a provider reports, once: a line that an earlier report had is not added again, unless that one only announced it.
 * The job then looks up the charges of the lines, of earlier ones without a charge too. `again`: this very report was stored before; nothing changed.
 */
export async function receiveLines(
  ctx: TxCtx,
  { connectionId, name, lines, importedBy, days: read }: ReceivedLines,
): Promise<{ report: SettlementReportRow; again: boolean }> {
  const keyed = keyedLines(lines)
  const today = civilDateOf(ctx.systemNow)
  const contentHash = hashOf(lines, today, read)
  const days = lines.map(({ paidOn }) => paidOn).sort()
  const report = await insertReport(ctx.tx, {
    ...{ uuid: randomUUID(), connectionId, name, contentHash, lines: lines.length, addedLines: 0 },
    ...{
      fromDate: read?.from ?? days[0]!,
      toDate: read?.to ?? days.at(-1)!,
      importedAt: ctx.systemNow,
      importedBy: importedBy ?? null,
    },
  })
  if (!report) return { report: (await findReport(ctx.tx, connectionId, contentHash))!, again: true }
  const addedLines = await insertLines(
    ctx.tx,
    keyed.map((line) => rowOf(line, report, today)),
  )
  await setAddedLines(ctx.tx, report.id, addedLines)
  await requeueUnmatched(ctx.tx, connectionId)
  return { report: { ...report, addedLines }, again: false }
}

/** A line that was announced is another once its day has come. */
function hashOf(lines: readonly SettlementLine[], today: CivilDate, days: ReceivedLines['days']): string {
  const hash = createHash('sha256').update(days ? `${days.from} ${days.to}\n` : '')
  for (const line of lines) {
    const announced = stateOfReported(line, today) === 'FORECAST' ? ' announced' : ''
    hash.update(`${line.id ?? ''} ${contentOf(line)}${announced}\n`)
  }
  return hash.digest('hex')
}

function rowOf(
  { id: _, ...line }: KeyedLine,
  { id: reportId, connectionId }: SettlementReportRow,
  today: CivilDate,
) {
  return { ...line, uuid: randomUUID(), reportId, connectionId, state: stateOfReported(line, today) }
}

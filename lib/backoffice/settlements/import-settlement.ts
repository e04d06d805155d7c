import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { invalidFields } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { connectionIdOf } from './get-settlements'
import { RefusedSettlement, readSettlementFile } from './read-settlement-file'
import { receiveLines } from './receive-lines'
import type { SettlementReportRow } from './store'

const LONGEST_NAME = 120

/**
 * Imports a provider's settlement of a connection, named by its uuid. Throws FORBIDDEN, NOT_FOUND, and BAR-0100 with the refusal as the
 * message of the field `file`, and the line and column of the first fault: nothing was imported then.
 */
export async function importSettlement(
  ctx: Ctx,
  { uuid, name, content }: { uuid: string; name: string; content: Uint8Array },
): Promise<{ report: SettlementReportRow; again: boolean }> {
  requireOperator(ctx, 'settlements.write')
  const connectionId = await connectionIdOf(ctx, uuid)
  const lines = readOrRefuse(content)
  return transaction(ctx, async (inner) => {
    const importedBy = inner.actor.kind === 'operator-user' ? inner.actor.email : undefined
    const received = await receiveLines(inner, { connectionId, name: fileName(name), lines, importedBy })
    const { report } = received
    if (!received.again) {
      const { fromDate: from, toDate: to, addedLines: added } = report
      const after = { file: report.name, from, to, lines: report.lines, added }
      await recordAudit(inner, { action: 'settlement.imported', resource: report.uuid, after })
    }
    return received
  })
}

function readOrRefuse(content: Uint8Array) {
  try {
    return readSettlementFile(content)
  } catch (error) {
    if (!(error instanceof RefusedSettlement)) throw error
    const { line, column } = error.at ?? {}
    throw invalidFields([
      { field: 'file', message: error.refusal },
      ...(line === undefined ? [] : [{ field: 'line', message: String(line) }]),
      ...(column === undefined ? [] : [{ field: 'column', message: column }]),
    ])
  }
}

function fileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replace(/[^\p{L}\p{N} ._()-]/gu, '')
      .trim()
      .slice(0, LONGEST_NAME) || 'liquidacao'
  )
}

import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, toRead, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { addCentavos, centavos } from '@/lib/base/kernel/money'
import { invalidField } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { MAX_WORKBOOK_ROWS } from '@/lib/base/spreadsheets/max-rows'
import { WORKBOOK_TYPE } from '@/lib/base/spreadsheets/workbook'
import { latestSeal } from '@/lib/money/ledger/latest-seal'
import { getBalance } from '@/lib/money/ledger/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { fileName, type RunningEntry, type StatementHead, withBalance } from './export'
import type { ExportRequest } from './export-contract'
import { ofxOf } from './export-ofx'
import { MAX_ON_PAPER, pdfOf } from './export-pdf'
import { csvOf, statementWorkbook } from './export-table'
import { type Entry, entriesInRange, namedEntries } from './list-entries'
import { listPostingsOf, sumBefore } from './statement-store'

export interface ExportedStatement {
  name: string
  mediaType: string
  /** Complete, or in pieces in the given encoding. */
  content: Uint8Array | { texts: AsyncIterable<string>; encoding: 'utf8' | 'latin1' }
}

/**
 * The acting seller's statement as a file; an order or charge that is not the seller's has no entries. Throws
 * BAR-0100 if it is too long for a PDF or a workbook.
 */
export async function exportStatement(ctx: Ctx, request: ExportRequest): Promise<ExportedStatement> {
  requirePermission(ctx, 'statement.export')
  const exported = await writeStatement(await toRead(ctx), request)
  const after = { ...request, file: exported.name }
  await transaction(ctx, (inner) => recordAudit(inner, { action: 'export.statement', after }))
  return exported
}

async function writeStatement(ctx: Ctx, request: ExportRequest): Promise<ExportedStatement> {
  const { head, entries } = await open(ctx, request)
  const running = withBalance(head.opening, entries)
  const name = fileName(head, request.format)
  if (request.format === 'csv')
    return {
      name,
      mediaType: 'text/csv; charset=utf-8',
      content: { texts: csvOf(head, running), encoding: 'utf8' },
    }
  if (request.format === 'ofx')
    return {
      name,
      mediaType: 'application/x-ofx',
      content: { texts: ofxOf(head, running), encoding: 'latin1' },
    }
  if (request.format === 'xlsx')
    return {
      name,
      mediaType: WORKBOOK_TYPE,
      content: await statementWorkbook(
        head,
        await limitTo(running, MAX_WORKBOOK_ROWS, 'uma planilha do Excel'),
      ),
    }
  const onPaper = await limitTo(running, MAX_ON_PAPER, 'um PDF')
  return { name, mediaType: 'application/pdf', content: await pdfOf(head, onPaper) }
}

type Opened = { head: StatementHead; entries: AsyncIterable<Entry> | readonly Entry[] }

/** The seal is read first: everything it seals is in the file, and later entries may be too. */
async function open(ctx: Ctx, { from, to, order, charge }: ExportRequest): Promise<Opened> {
  const sellerId = sellerIdOf(ctx)
  const seal = await latestSeal(ctx)
  const seller = await getSeller(ctx.db, sellerId)
  const { payable, receivable } = await getBalance(ctx.db, sellerId)
  const today = civilDateOf(ctx.now)
  const always = {
    seller: { name: seller.companyName, document: seller.document },
    balanceNow: addCentavos(payable, receivable),
    today,
    at: ctx.now,
    simulated: seller.environment === 'SANDBOX',
    ...(seal && { seal }),
  }
  if (from && to) {
    const opening = await sumBefore(ctx.db, sellerId, from)
    return {
      head: { ...always, of: { kind: 'span' }, from, to, opening },
      entries: entriesInRange(ctx, { from, to }),
    }
  }
  const of = order ? ({ kind: 'order', uuid: order } as const) : ({ kind: 'charge', uuid: charge! } as const)
  const scope = order ? { orderUuid: order } : { chargeUuid: charge! }
  const entries = await namedEntries(ctx, await listPostingsOf(ctx.db, sellerId, scope))
  const days = {
    from: entries.at(0)?.executionDate ?? today,
    to: entries.at(-1)?.executionDate ?? today,
  }
  return { head: { ...always, of, ...days, opening: centavos(0) }, entries }
}

async function limitTo(
  entries: AsyncIterable<RunningEntry>,
  max: number,
  file: string,
): Promise<RunningEntry[]> {
  const collected: RunningEntry[] = []
  for await (const entry of entries) {
    collected.push(entry)
    if (collected.length > max)
      throw invalidField(
        'format',
        'use csv',
        `O extrato passa de ${max} lançamentos, demais para ${file}. Escolha um período menor, ou exporte em CSV.`,
      )
  }
  return collected
}

import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { latestSeal } from '@/lib/money/ledger/latest-seal'
import { getPayout } from '@/lib/money/payouts/get-payout'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type StatementHead, withBalance } from '../export'
import { csvOf } from '../export-table'
import { listPayoutEntries } from './list-entries'
import { receiptOf } from './receipt'

/** Every entry that a payout of the acting seller pays, as a table for spreadsheets. The export is audited. Throws NOT_FOUND. */
export async function exportPayoutEntries(ctx: Ctx, { uuid }: { uuid: string }) {
  requirePermission(ctx, 'statement.export')
  const payout = await getPayout(ctx, { uuid })
  const name = `transferencia-${payout.executionDate}-${uuid.slice(0, 8)}.csv`
  await auditExport(ctx, uuid, name)
  const seal = await latestSeal(ctx)
  const seller = await getSeller(ctx.db, sellerIdOf(ctx))
  const today = civilDateOf(ctx.now)
  const head: StatementHead = {
    seller: { name: seller.companyName, document: seller.document },
    of: { kind: 'charge', uuid },
    ...{ from: payout.executionDate, to: payout.executionDate, today, at: ctx.now },
    ...{ opening: centavos(0), balanceNow: payout.value, simulated: seller.environment === 'SANDBOX' },
    ...(seal && { seal }),
  }
  const entries = withBalance(centavos(0), listPayoutEntries(ctx, { uuid }))
  return {
    name,
    mediaType: 'text/csv; charset=utf-8',
    content: { texts: csvOf(head, entries), encoding: 'utf8' as const },
  }
}

/** The receipt of a payout of the acting seller as PDF. The export is audited. Throws NOT_FOUND. */
export async function exportPayoutReceipt(ctx: Ctx, { uuid }: { uuid: string }) {
  requirePermission(ctx, 'statement.export')
  const payout = await getPayout(ctx, { uuid })
  const seller = await getSeller(ctx.db, sellerIdOf(ctx))
  const name = `comprovante-${payout.executionDate}-${uuid.slice(0, 8)}.pdf`
  await auditExport(ctx, uuid, name)
  const content = await receiptOf(payout, seller, ctx.now)
  return { name, mediaType: 'application/pdf', content }
}

const auditExport = (ctx: Ctx, resource: string, file: string) =>
  transaction(ctx, (inner) => recordAudit(inner, { action: 'export.payout', resource, after: { file } }))

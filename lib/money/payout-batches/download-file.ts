import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { csvFile } from './csv-file'
import { inCellOfBatch } from './in-cell-of-batch'
import { listItems } from './item-store'
import type { FileFormat, PayoutFile } from './payout-file'
import { insertDownload, listDownloads, lockBatch } from './store'
import { listHeldSellers } from './waiting-store'

const files: Record<FileFormat, PayoutFile> = { CSV: csvFile }

/**
 * The file of an approved batch for the bank, the same bytes each time; every download is recorded. Throws CONFLICT for a batch
 * that is not approved, and before the first download where one of its sellers may not be paid any more.
 */
export async function downloadFile(operator: Ctx, { uuid }: { uuid: string }) {
  const { email } = requireOperator(operator, 'platform-payouts.write')
  const ctx = await inCellOfBatch(operator, uuid)
  return transaction(ctx, async (inner) => {
    const batch = await lockBatch(inner.tx, uuid)
    if (!batch) throw new Problem('NOT_FOUND')
    if (!batch.approvedAt || (batch.status !== 'APPROVED' && batch.status !== 'CLOSED'))
      throw new Problem('CONFLICT')
    const isFirst = (await listDownloads(inner.tx, batch.id)).length === 0
    if (isFirst && (await listHeldSellers(inner.tx, batch.id)).length > 0) throw new Problem('CONFLICT')
    const payments = await listItems(inner.tx, batch.id)
    const address = ctx.source?.address ?? null
    await insertDownload(inner.tx, {
      ...{ batchId: batch.id, downloadedAt: ctx.systemNow, personName: email, address },
    })
    const { payouts, total } = batch
    await recordAudit(inner, { action: 'payout-batch.downloaded', resource: uuid, after: { payouts, total } })
    const file = files[batch.format]
    const day = civilDateOf(batch.approvedAt)
    return {
      name: `lote-${day}-${uuid.slice(0, 8)}.${file.extension}`,
      mediaType: file.mediaType,
      content: new TextEncoder().encode(file.write({ uuid, day, payments })),
    }
  })
}

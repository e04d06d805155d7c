import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from './notify'

interface ExportNotice {
  sellerId: number
  /** The uuid of the export or of its run. */
  uuid: string
  /** A key of all messages, such as `orders.title`. */
  nounKey: string
  /** The page with the file, or with the settings of the scheduled export. */
  path: string
}

/** In the transaction that ends an export: its file is ready. Only the person who requested it is notified. */
export async function notifyExportReady(
  ctx: TxCtx,
  { sellerId, uuid, nounKey, path, userUuid, rows }: ExportNotice & { userUuid: string; rows: number },
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'EXPORT_READY', record: uuid, step: 'ready', path, userUuid },
    textKey: 'exportReady',
    values: { noun: { words: [nounKey] }, rows },
  })
}

/**
 * In the transaction that gives an export up: it failed. With a person only that one is notified, otherwise, for a scheduled
 * export, all who may export the statement.
 */
export async function notifyExportFailed(
  ctx: TxCtx,
  { sellerId, uuid, nounKey, path, userUuid }: ExportNotice & { userUuid?: string },
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'EXPORT_FAILED', record: uuid, step: 'failed', path, userUuid },
    textKey: userUuid ? 'exportFailed' : 'scheduledExportFailed',
    values: { noun: { words: [nounKey] } },
  })
}

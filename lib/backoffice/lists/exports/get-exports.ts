import { findList } from '@/lib/backoffice/lists/registry'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { EXPORT_STORED_MS, type ExportView } from './list-export'
import { type ExportRow, findExportOf, findPart, listExportsOf } from './store'

const SHOWN = 10

/** The exports of the acting person whose files are not deleted yet, newest first. */
export async function listOwnExports(ctx: Ctx): Promise<ExportView[]> {
  const since = new Date(ctx.systemNow.getTime() - EXPORT_STORED_MS)
  const rows = await listExportsOf(ctx.db, sellerIdOf(ctx), { userUuid: userOf(ctx), since, limit: SHOWN })
  return rows.map(viewExport)
}

/** The file of a finished export of the acting person. Throws NOT_FOUND, and FORBIDDEN where the role no longer allows the list. */
export async function getExportFile(ctx: Ctx, { uuid }: { uuid: string }) {
  const found = await findExportOf(ctx.db, sellerIdOf(ctx), { userUuid: userOf(ctx), uuid })
  if (!found?.finishedAt) throw new Problem('NOT_FOUND')
  requirePermission(ctx, findList(found.list)!.permission)
  return {
    name: found.fileName,
    mediaType: 'text/csv; charset=utf-8',
    content: { texts: partsOf(ctx, found), encoding: 'utf8' as const },
    headers: { 'X-Total-Rows': String(found.total) },
  }
}

async function* partsOf(ctx: Ctx, { parts, ...file }: ExportRow): AsyncGenerator<string> {
  for (let number = 0; number < parts; number += 1) {
    const part = await findPart(ctx.db, file, number)
    // Deleted meanwhile: the connection breaks, so that nobody takes the file for a complete one.
    if (part === undefined) throw new Problem('NOT_FOUND')
    yield part
  }
}

function userOf({ actor }: Ctx): string {
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  return actor.userUuid
}

const viewExport = ({
  uuid,
  list,
  fileName,
  total,
  written,
  finishedAt,
  createdAt,
}: ExportRow): ExportView => ({
  uuid,
  list,
  fileName,
  total,
  written,
  isDone: finishedAt !== null,
  expiresAt: new Date(createdAt.getTime() + EXPORT_STORED_MS).toISOString(),
})

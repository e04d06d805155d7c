import { type ApplicationCheck, type CheckResult, checksOf } from '@/lib/applications/application'
import { type ApplicationInFull, loadApplication } from '@/lib/applications/get-application'
import {
  type DocumentRow,
  findDocument,
  type ListedApplication,
  listApplications as listRows,
  listSellersOfAccount,
  listSellersOfOwners,
} from '@/lib/applications/store'
import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { requireOperator } from '@/lib/kernel/require-permission'
import type { SellerStatus } from '@/lib/sellers/live/seller-status'
import { findSellerOfUuid } from '@/lib/sellers/store'

const LATEST = 200

/** The states of a seller whose application is not decided, or was refused. */
export const applicationStates = ['IN_REVIEW', 'INFORMATION_WANTED', 'APPLYING', 'REFUSED'] as const

/** Applications, those that wait longest first. Throws FORBIDDEN. */
export async function listApplications(
  ctx: Ctx,
  { status }: { status?: SellerStatus } = {},
): Promise<ListedApplication[]> {
  requireOperator(ctx, 'platform.read')
  return listRows(ctx.db, status ? [status] : applicationStates, LATEST)
}

export interface Review extends ApplicationInFull {
  checks: CheckResult[]
}

/** An application with everything that a decision needs. Throws FORBIDDEN, and NOT_FOUND also for a sandbox seller. */
export async function getReview(ctx: Ctx, { uuid }: { uuid: string }): Promise<Review> {
  requireOperator(ctx, 'sellers.review')
  const seller = await findSellerOfUuid(ctx.db, uuid)
  if (!seller) throw new Problem('NOT_FOUND')
  const full = await loadApplication(ctx.db, seller)
  const { application } = full
  const documents = application.owners?.map(({ document }) => document) ?? []
  const [owners, accounts] = await Promise.all([
    listSellersOfOwners(ctx.db, seller.id, documents),
    application.account ? listSellersOfAccount(ctx.db, seller.id, application.account) : [],
  ])
  const today = civilDateOf(ctx.systemNow)
  const checks = [
    ...checksOf(application, { document: seller.document, today }),
    found('DUPLICATE_OWNERS', owners),
    found('DUPLICATE_ACCOUNT', accounts),
  ]
  return { ...full, checks }
}

function found(check: ApplicationCheck, others: readonly { name: string }[]): CheckResult {
  const detail = others.map(({ name }) => name).join(', ')
  return { check, ok: others.length === 0, ...(detail && { detail }) }
}

/** A document of an application; who read it is recorded. Throws FORBIDDEN and NOT_FOUND. */
export async function readDocument(
  ctx: Ctx,
  { uuid, document }: { uuid: string; document: string },
): Promise<DocumentRow> {
  requireOperator(ctx, 'sellers.review')
  return transaction(ctx, async (inner) => {
    const seller = await findSellerOfUuid(inner.tx, uuid)
    const file = seller && (await findDocument(inner.tx, seller.id, document))
    if (!file) throw new Problem('NOT_FOUND')
    const after = { document, name: file.name }
    const entry = { action: 'application.document-read' as const, resource: uuid, after }
    await recordAudit(inner, { ...entry, sellerId: seller.id })
    return file
  })
}

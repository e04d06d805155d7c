import { type ApplicationCheck, type CheckResult, checksOf } from '@/lib/backoffice/applications/application'
import { type OpenedDocument, openedDocument } from '@/lib/backoffice/applications/document-content'
import { type ApplicationInFull, loadApplication } from '@/lib/backoffice/applications/get-application'
import {
  findDocument,
  type ListedApplication,
  listApplications as listRows,
  listSellersOfAccount,
  listSellersOfOwners,
} from '@/lib/backoffice/applications/store'
import { recordAudit } from '@/lib/base/audit/record'
import { type Answer, askCells, mergeRows, silentIn } from '@/lib/base/cells/ask-cells'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import { listNamedSellers } from '@/lib/parties/seller-directory/list-named'
import type { NamedSeller } from '@/lib/parties/seller-directory/names-store'
import { listOthersWithDocument } from '@/lib/parties/seller-directory/store'
import { findSellerOfUuid } from '@/lib/parties/sellers/store'

const LATEST = 200

/** The states of a seller whose application is not decided, or was refused. */
export const applicationStates = ['IN_REVIEW', 'INFORMATION_WANTED', 'APPLYING', 'REFUSED'] as const

/** Applications, those that wait longest first, and the cells that did not answer. Throws FORBIDDEN. */
export async function listApplications(
  ctx: Ctx,
  { status }: { status?: SellerStatus } = {},
): Promise<{ applications: ListedApplication[]; silent: number[] }> {
  requireOperator(ctx, 'platform.read')
  const { answers, silent } = await askCells(ctx, ({ db }) =>
    listRows(db, status ? [status] : applicationStates, LATEST),
  )
  const waiting = (one: ListedApplication) => one.submittedAt?.getTime() ?? Number.POSITIVE_INFINITY
  const longestFirst = (one: ListedApplication, other: ListedApplication) =>
    one.submittedAt || other.submittedAt ? waiting(one) - waiting(other) : 0
  return { applications: mergeRows(answers, longestFirst, LATEST).map(({ row }) => row), silent }
}

export interface Review extends ApplicationInFull {
  checks: CheckResult[]
  /** The cells that did not answer, in which the checks did not look for duplicates. */
  silent: number[]
}

/** An application with everything that a decision needs. Throws FORBIDDEN, and NOT_FOUND also for a sandbox seller. */
export async function getReview(operator: Ctx, { uuid }: { uuid: string }): Promise<Review> {
  requireOperator(operator, 'sellers.review')
  const ctx = await inCellOfSeller(operator, uuid)
  const seller = await findSellerOfUuid(ctx.db, uuid)
  if (!seller) throw new Problem('NOT_FOUND')
  const full = await loadApplication(ctx.db, seller)
  const { application } = full
  const documents = application.owners?.map(({ document }) => document) ?? []
  const { account } = application
  const [sellers, owners, accounts] = await Promise.all([
    listOthersWithDocument(ctx.db, seller).then((ids) => listNamedSellers(ctx, ids)),
    askCells(ctx, ({ db }) => listSellersOfOwners(db, seller.id, documents)),
    askCells(ctx, async ({ db }) => (account ? listSellersOfAccount(db, seller.id, account) : [])),
  ])
  const today = civilDateOf(ctx.systemNow)
  const checks = [
    ...checksOf(application, { document: seller.document, today }),
    duplicates('DUPLICATE_DOCUMENT', liveOf(sellers.values())),
    duplicates('DUPLICATE_OWNERS', foundIn(owners.answers)),
    duplicates('DUPLICATE_ACCOUNT', foundIn(accounts.answers)),
  ]
  return { ...full, checks, silent: silentIn(owners, accounts) }
}

type Named = readonly { name: string }[]

const foundIn = (answers: readonly Answer<Named>[]): Named => answers.flatMap(({ found }) => found)

const liveOf = (sellers: Iterable<NamedSeller>): Named =>
  [...sellers].flatMap(({ environment, fantasyName: name }) => (environment === 'LIVE' ? [{ name }] : []))

function duplicates(check: ApplicationCheck, others: Named): CheckResult {
  const detail = others.map(({ name }) => name).join(', ')
  return { check, ok: others.length === 0, ...(detail && { detail }) }
}

/** A document of an application; who read it is recorded. Throws FORBIDDEN and NOT_FOUND. */
export async function readDocument(
  ctx: Ctx,
  { uuid, document }: { uuid: string; document: string },
): Promise<OpenedDocument> {
  requireOperator(ctx, 'sellers.review')
  return transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
    const seller = await findSellerOfUuid(inner.tx, uuid)
    const file = seller && (await findDocument(inner.tx, seller.id, document))
    if (!file) throw new Problem('NOT_FOUND')
    const after = { document, name: file.name }
    const entry = { action: 'application.document-read' as const, resource: uuid, after }
    await recordAudit(inner, { ...entry, sellerId: seller.id })
    return openedDocument(inner, file)
  })
}

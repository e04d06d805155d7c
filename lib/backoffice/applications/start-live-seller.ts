import { addMember } from '@/lib/access/portal-users/add-member'
import { findUserByUuid } from '@/lib/access/portal-users/store'
import { switchSeller } from '@/lib/access/portal-users/switch-seller'
import { inCellOfNewSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { recordAudit } from '@/lib/base/audit/record'
import type { KnownCompany } from '@/lib/base/companies/companies'
import { findCompany } from '@/lib/base/companies/find-company'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { createSeller } from '@/lib/parties/sellers/create-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { getLiveStart, type LiveStart } from './get-live-start'

/**
 * Starts the live seller of the acting owner's sandbox seller, with what is known of it, and lets the session work for it. It applies
 * like any other: before its approval it sells nothing, and keeps nobody else from the document. The account of the sandbox is not
 * taken over, since it may be invented; neither are keys, endpoints, settings and the other people. One that was started before is
 * opened again. Throws FORBIDDEN, NOT_FOUND for a live seller, and CONFLICT where another owner started it, who then
 * invites the person.
 */
export async function startLiveSeller(ctx: Ctx): Promise<{ seller: string }> {
  const start = await getLiveStart(ctx)
  if (start.isStarted) return open(ctx, start)
  return create(ctx, start).catch(async (error: unknown) => {
    // Another press, which may be the person's own in another tab, was faster.
    const now = error instanceof Problem && error.code === 'CONFLICT' ? await getLiveStart(ctx) : start
    if (now.isStarted) return open(ctx, now)
    throw error
  })
}

async function open(ctx: Ctx, { uuid }: LiveStart): Promise<{ seller: string }> {
  if (!uuid) throw new Problem('CONFLICT', { message: 'Outra pessoa já começou a produção desta empresa.' })
  await switchSeller(ctx, { seller: uuid })
  return { seller: uuid }
}

async function create(ctx: Ctx, { sandbox, userUuid }: LiveStart): Promise<{ seller: string }> {
  const company = await findCompany(ctx, sandbox.document)
  return transaction(await inCellOfNewSeller(ctx), async (inner) => {
    const onSystemClock = { ...inner, now: inner.systemNow }
    const known = { ...knownOf(sandbox), ...registeredOf(company) }
    const seller = await createSeller(onSystemClock, { ...known, startedFrom: sandbox.uuid })
    const user = await findUserByUuid(inner.tx, userUuid)
    await addMember(inner, { userId: user!.id, sellerId: seller.id, role: 'OWNER' })
    const { id: sellerId, uuid, environment, document, companyName, fantasyName, email } = seller
    const startedFrom = sandbox.uuid
    const after = { idSeller: sellerId, environment, document, companyName, fantasyName, email, startedFrom }
    await recordAudit(inner, { action: 'seller.registered', resource: uuid, sellerId, after })
    await switchSeller(inner, { seller: uuid })
    return { seller: uuid }
  })
}

/** What the register knows counts before what was typed in the sandbox. */
const registeredOf = (company: KnownCompany | undefined) => ({
  ...(company && { companyName: company.legalName }),
  ...(company?.address && { address: company.address }),
})

function knownOf(sandbox: SellerRow) {
  const { document, companyName, fantasyName, email, receivableFlow } = sandbox
  const { sellerUrl, owner, address, contact } = sandbox
  return {
    ...{ document, companyName, fantasyName, email, receivableFlow },
    ...(sellerUrl && { sellerUrl }),
    ...(owner && { owner }),
    ...(address && { address }),
    ...(contact && { contact }),
    environment: 'LIVE' as const,
    fees: [],
  }
}

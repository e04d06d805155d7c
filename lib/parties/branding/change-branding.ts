import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller, type SellerRow, updateSeller } from '@/lib/parties/sellers/store'
import type { Branding } from './branding'
import type { BrandingInput } from './contract'
import { deleteLogo, putLogo } from './logo-store'
import { redrawLogo } from './redraw-logo'

/** Changes colour, contact, refund policy and texts for buyers. Throws FORBIDDEN. */
export async function changeBranding(ctx: Ctx, input: BrandingInput): Promise<void> {
  requirePermission(ctx, 'seller.change')
  await store(ctx, async ({ branding: { logo } }) => ({ ...(logo && { logo }), ...filled(input) }))
}

/** Stores a logo, drawn again by us. Throws FORBIDDEN, and BAR-0100 with the reason for a file that is no such image. */
export async function setLogo(ctx: Ctx, { content: sent }: { content: Uint8Array }): Promise<void> {
  requirePermission(ctx, 'seller.change')
  const { content, ...logo } = await redrawLogo(sent)
  await store(ctx, async ({ id: sellerId, branding }, { tx }) => {
    await putLogo(tx, { sellerId, hash: logo.hash, content })
    return { ...branding, logo }
  })
}

export async function removeLogo(ctx: Ctx): Promise<void> {
  requirePermission(ctx, 'seller.change')
  await store(ctx, async ({ id, branding: { logo: _, ...others } }, { tx }) => {
    await deleteLogo(tx, id)
    return others
  })
}

type Change = (seller: SellerRow, inner: TxCtx) => Promise<Branding>

async function store(ctx: Ctx, changed: Change): Promise<void> {
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!seller) throw new Problem('NOT_FOUND')
    const after = await changed(seller, inner)
    if (JSON.stringify(after) === JSON.stringify(seller.branding)) return
    await updateSeller(inner.tx, seller.id, { branding: after })
    const states = { before: { branding: seller.branding }, after: { branding: after } }
    await recordAudit(inner, { action: 'branding.changed', resource: seller.uuid, ...states })
  })
}

/** Without the members that are empty. */
function filled(texts: BrandingInput): Branding {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

import type { z } from 'zod'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { changeSellerAccount } from './change-seller-account'
import type { companyInput } from './seller-request'

type CompanyInput = z.output<typeof companyInput>

/**
 * Changes the data of the company in the portal, as `PATCH /v2/seller` does. Another e-mail is mailed to the address before.
 * Throws FORBIDDEN, also without a recent proof of the person.
 */
export async function changeCompany(ctx: Ctx, input: CompanyInput): Promise<void> {
  requirePermission(ctx, 'seller.change')
  requireStepUp(ctx)
  await changeSellerAccount(ctx, input)
}

/** The data of the company as its people see it. */
export async function getCompany(ctx: Ctx) {
  requirePermission(ctx, 'payments.read')
  const { uuid, document, companyName, fantasyName, sellerUrl, email, address, receivableFlow, branding } =
    await getSeller(ctx.db, sellerIdOf(ctx))
  return { uuid, document, companyName, fantasyName, sellerUrl, email, address, receivableFlow, branding }
}
export type Company = Awaited<ReturnType<typeof getCompany>>

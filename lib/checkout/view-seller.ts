import { logoPath, supportWords } from '@/lib/sellers/branding/branding'
import type { SellerRow } from '@/lib/sellers/store'
import type { CheckoutSeller } from './contract'

/** The seller with its look, for the pages of buyers. The logo is shown at half of its pixels, for sharp screens. */
export function viewSeller({
  uuid,
  fantasyName,
  document,
  environment,
  branding,
}: SellerRow): CheckoutSeller {
  const { logo, supportEmail: _email, supportPhone: _phone, ...look } = branding
  const support = supportWords(branding)
  return {
    name: fantasyName,
    document,
    sandbox: environment === 'SANDBOX',
    ownPage: `/pay/me/${uuid}`,
    ...look,
    ...(support && { support }),
    ...(logo && {
      logo: {
        path: logoPath(uuid, logo),
        width: Math.ceil(logo.width / 2),
        height: Math.ceil(logo.height / 2),
      },
    }),
  }
}

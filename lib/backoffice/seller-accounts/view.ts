import { wireInstant } from '@/lib/base/kernel/dates'
import { viewEndpoint, viewSingleEndpoint } from '@/lib/messages/webhook-endpoints/view'
import { viewPrices } from '@/lib/parties/sellers/fee-contract'
import type { SellerAccount } from './get-seller-account'
import type { RegisteredSeller } from './register-seller'
import type { RegisteredSellerResponse, SellerResponse } from './seller-response'

function viewNames({ seller }: Pick<SellerAccount, 'seller'>) {
  const { id, document, companyName, email, environment } = seller
  return { document, idSeller: id, companyName, email, environment }
}

function viewEndpoints({ endpoints }: Pick<SellerAccount, 'endpoints'>) {
  const webhook = viewSingleEndpoint(endpoints)
  return { ...(webhook !== undefined && { webhook }), webhooks: endpoints.map(viewEndpoint) }
}

/** A new seller, with its key and the secrets of its endpoints. */
export function viewRegisteredSeller(registered: RegisteredSeller): RegisteredSellerResponse {
  return { ...viewNames(registered), ...viewEndpoints(registered), 'x-token-api': registered.token }
}

const viewAccountChange = ({ account, effectiveAt }: NonNullable<SellerAccount['accountChange']>) => ({
  account,
  effectiveAt: wireInstant(effectiveAt),
})

/** A seller as it sees itself; unknown fields are absent. */
export function viewSellerAccount(account: SellerAccount): SellerResponse {
  const { accountChange } = account
  const {
    fantasyName,
    sellerUrl,
    owner,
    address,
    contact,
    account: moneyGoesTo,
    receivableFlow,
  } = account.seller
  return {
    ...viewNames(account),
    fantasyName,
    ...(sellerUrl !== null && { sellerUrl }),
    ...(owner && { owner }),
    ...(address && { address }),
    ...(contact && { contact }),
    ...(moneyGoesTo && { account: moneyGoesTo }),
    ...(accountChange && { accountChange: viewAccountChange(accountChange) }),
    receivableFlow,
    ...viewPrices(account.prices),
    ...viewEndpoints(account),
  }
}

import type { SubSeller } from './sub-seller'
import type { SubSellerResponse } from './sub-seller-contract'

export function viewSubSeller(subSeller: SubSeller): SubSellerResponse {
  const { id, document, companyName, fantasyName, email, phone, active, account } = subSeller
  return {
    idSubSeller: id,
    document,
    companyName,
    fantasyName,
    email,
    phone,
    active,
    ...(account && { account }),
  }
}

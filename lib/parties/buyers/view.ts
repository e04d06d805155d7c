import { type Buyer, isKnownAddress } from './buyer'
import type { BuyerResponse } from './contract'

export function viewBuyer(buyer: Buyer): BuyerResponse {
  const { uuid, document, name, countryCode, phone, email, alternativeEmail, address } = buyer
  return {
    uuid,
    document,
    name,
    countryCode,
    phone,
    email,
    alternativeEmail,
    ...(isKnownAddress(address) && { address }),
  }
}

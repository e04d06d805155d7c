import type { Buyer } from './buyer'
import type { BuyerResponse } from './contract'

export function viewBuyer(buyer: Buyer): BuyerResponse {
  const { uuid, document, name, countryCode, phone, email, alternativeEmail } = buyer
  return { uuid, document, name, countryCode, phone, email, alternativeEmail }
}

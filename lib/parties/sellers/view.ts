import { isCpf } from '@/lib/base/kernel/documents'
import type { SubSeller } from './sub-seller'
import type { SubSellerResponse } from './sub-seller-contract'

export function viewSubSeller(subSeller: SubSeller): SubSellerResponse {
  const { id, sellerId, name, document, phoneCountryCode, phone, email, alternativeEmail } = subSeller
  const { active: isActive, account, address } = subSeller
  return {
    id: String(id),
    idSubSeller: id,
    sellerId,
    name,
    documentType: isCpf(document) ? 'CPF' : 'CNPJ',
    document,
    phoneCountryCode,
    phone,
    email,
    alternativeEmail,
    isActive,
    ...(account && { account }),
    ...(address && Object.keys(address).length > 0 && { address }),
  }
}

import type { Company } from '@/lib/backoffice/seller-accounts/change-company'

const addressFields = ['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const

export type CompanyValues = Record<
  'fantasyName' | 'email' | 'sellerUrl' | (typeof addressFields)[number],
  string
>

export function companyValues({ fantasyName, email, sellerUrl, address }: Company): CompanyValues {
  const part = (name: (typeof addressFields)[number]) => [name, address?.[name] ?? ''] as const
  return {
    fantasyName,
    email,
    sellerUrl: sellerUrl ?? '',
    ...(Object.fromEntries(addressFields.map(part)) as Record<(typeof addressFields)[number], string>),
  }
}

/** The values as the action takes them; a website or an address that was never given may stay away. */
export function companyRequest({ fantasyName, email, sellerUrl, ...address }: CompanyValues) {
  const hasAddress = Object.values(address).some((part) => part.trim() !== '')
  return { fantasyName, email, ...(sellerUrl.trim() && { sellerUrl }), ...(hasAddress && { address }) }
}

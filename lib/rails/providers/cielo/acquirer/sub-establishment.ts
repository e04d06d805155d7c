import type { Db } from '@/db/client'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SubEstablishment } from '@/lib/rails/providers/cielo/wire/facilitator'

/** The seller as the brands see it. */
export async function subEstablishmentOf(db: Db, sellerId: number): Promise<SubEstablishment> {
  const { id, fantasyName: name, document, address, city, contact } = await getSeller(db, sellerId)
  return {
    code: String(id),
    name,
    document,
    street: [address?.street, address?.number].filter(Boolean).join(', '),
    city: address?.city ?? city,
    state: address?.state ?? '',
    zipCode: address?.zipCode.replace(/[^0-9]/g, '') ?? '',
    phone: contact?.phone ?? '',
  }
}

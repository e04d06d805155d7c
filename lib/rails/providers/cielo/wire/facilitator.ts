// Who collects for others names the seller to the brands (rail-card-cielo.md, 3.4 Facilitators).

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { CieloSettings } from '@/lib/rails/providers/cielo/acquirer/settings'
import { plainText } from './letters'

/** The seller as the brands see it, from our own record; texts are "" where unknown. */
export interface SubEstablishment {
  /** Its number with us, max 15 characters. */
  code: string
  name: string
  /** CPF or CNPJ, without punctuation. */
  document: string
  street: string
  city: string
  /** Two letters. */
  state: string
  /** Eight digits. */
  zipCode: string
  /** Digits. */
  phone: string
}

export const isFacilitator = ({ facilitatorCategory }: CieloSettings) => facilitatorCategory !== undefined

export function facilitatorNode(settings: CieloSettings, brand: CardBrand, seller: SubEstablishment) {
  return {
    EstablishmentCode: codeOf(settings, brand) ?? '0',
    SubEstablishment: {
      EstablishmentCode: plainText(seller.code, 15),
      Identity: seller.document.slice(0, 14),
      Mcc: settings.facilitatorCategory!,
      Address: plainText(seller.street, 22),
      City: plainText(seller.city, 13),
      State: plainText(seller.state, 2),
      PostalCode: plainText(seller.zipCode, 9),
      CountryCode: '076',
      PhoneNumber: plainText(seller.phone.replace(/[^0-9]/g, ''), 13),
    },
  }
}

function codeOf(settings: CieloSettings, brand: CardBrand): string | undefined {
  const codes: Partial<Record<CardBrand, string>> = {
    visa: settings.facilitatorVisa,
    mastercard: settings.facilitatorMastercard,
    elo: settings.facilitatorElo,
    hipercard: settings.facilitatorHipercard,
  }
  return codes[brand]
}

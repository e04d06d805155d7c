import type { CardBrand } from '@/lib/base/kernel/card-brand'

/** The names of the brands at Cielo (rail-card-cielo.md, 3 Authorisation). */
const names = {
  visa: 'Visa',
  mastercard: 'Master',
  elo: 'Elo',
  american_express: 'Amex',
  hipercard: 'Hipercard',
  diners: 'Diners',
} as const satisfies Record<CardBrand, string>

export const nameOfBrand = (brand: CardBrand) => names[brand]

/** Brands with Zero Auth, CardOnFile and the network's name of a payment. */
export const hasStoredCredentials = (brand: CardBrand) => ['visa', 'mastercard', 'elo'].includes(brand)

export const hasDebit = (brand: CardBrand) => !['american_express', 'diners', 'hipercard'].includes(brand)

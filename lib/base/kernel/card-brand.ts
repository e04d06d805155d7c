// The card brands that are accepted, by the names of the interface. Fees name a brand as well as cards do.
export const cardBrands = ['visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners'] as const
export type CardBrand = (typeof cardBrands)[number]

/** As their marks and buyers write them, in every language. */
export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  american_express: 'Amex',
  hipercard: 'Hipercard',
  diners: 'Diners',
}

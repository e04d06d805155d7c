import type { SellerAccount } from './seller'

const withDigit = (number: string, check?: string) => (check ? `${number}-${check}` : number)

/** The numbers of a bank account as they are usually written, with their check digits. */
export function shownNumbers(account: NonNullable<SellerAccount['account']>) {
  const { bank, issuer, issuerDigit, number, bankDigit } = account
  return { bank, issuer: withDigit(issuer, issuerDigit), number: withDigit(number, bankDigit) }
}

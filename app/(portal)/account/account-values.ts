import type { SellerAccount } from '@/lib/parties/sellers/seller'

export const pixKeyTypes = ['EMAIL', 'CNPJ', 'CPF', 'PHONE', 'EVP'] as const
export const accountKinds = ['CHECKING', 'SAVINGS'] as const

/** The fields of the form, all of them as typed. */
export interface AccountValues {
  transferType: SellerAccount['transferType']
  keyType: (typeof pixKeyTypes)[number]
  key: string
  bank: string
  issuer: string
  issuerDigit: string
  number: string
  bankDigit: string
  accountType: (typeof accountKinds)[number]
}

export const emptyAccount: AccountValues = {
  transferType: 'PIX',
  keyType: 'EMAIL',
  key: '',
  bank: '',
  issuer: '',
  issuerDigit: '',
  number: '',
  bankDigit: '',
  accountType: 'CHECKING',
}

/** Only the chosen destination is sent: the other one stays as it was. */
export function accountOf({ transferType, keyType, key, ...account }: AccountValues): SellerAccount {
  if (transferType === 'PIX') return { transferType, pix: { keyType, key } }
  return { transferType, account }
}

// A seller is a company (or person) that sells through the platform. A sandbox seller uses the simulated banks and
// may move its own clock; a live one needs real adapters and has no clock of its own.
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { basisPointsOf, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'

export const sellerEnvironments = ['SANDBOX', 'LIVE'] as const
export type SellerEnvironment = (typeof sellerEnvironments)[number]

export const receivableFlows = ['TIMELINE', 'EARLY'] as const
type ReceivableFlow = (typeof receivableFlows)[number]

export interface SellerOwner {
  name: string
  document: string
  birthdate: string
}

export interface SellerAddress {
  country?: string
  state: string
  city: string
  district?: string
  street: string
  zipCode: string
  number: string
  complement?: string
}

/** The seller's contacts: the interface names no fields, so all sent texts are stored. */
export type SellerContact = Record<string, string>
export const MAX_CONTACTS = 50

/** The destination of the seller's payouts. */
export interface SellerAccount {
  account?: {
    bank: string
    issuer: string
    issuerDigit?: string
    number: string
    bankDigit?: string
    accountType: string
  }
  transferType: 'PIX' | 'BANK_ACCOUNT'
  pix?: { keyType: string; key: string }
}

/** The data of a seller at its registration. */
export interface SellerData {
  companyName: string
  fantasyName: string
  sellerUrl: string
  email: string
  owner: SellerOwner
  address: SellerAddress
  contact: SellerContact
  account: SellerAccount
  receivableFlow: ReceivableFlow
}

type BankAccount = NonNullable<SellerAccount['account']>

/** An account as a request states it; the flat form has neither the kind of a bank account nor, without a key, a transfer type. */
export interface SentAccount {
  account?: Omit<BankAccount, 'accountType'> & { accountType?: string }
  transferType?: SellerAccount['transferType']
  pix?: SellerAccount['pix']
}

/** The kind of a bank account for which none was ever stated. */
const DEFAULT_ACCOUNT_TYPE = 'CHECKING'

/** An account with the given parts replaced: a bank account and a PIX key each change as a whole. */
export function changedAccount(before: SellerAccount | null, change: SentAccount): SellerAccount {
  const { account: bank, transferType = before?.transferType ?? 'BANK_ACCOUNT', pix } = change
  const account = bank && changedBankAccount(before?.account, bank)
  return { ...before, ...(account && { account }), transferType, ...(pix && { pix }) }
}

/** Without a kind, the same numbers are the account before, and others are of the kind of the account before. */
function changedBankAccount(
  before: BankAccount | undefined,
  change: NonNullable<SentAccount['account']>,
): BankAccount {
  const { accountType } = change
  if (accountType !== undefined) return { ...change, accountType }
  const isSame = (['bank', 'issuer', 'number'] as const).every((part) => before?.[part] === change[part])
  return before && isSame ? before : { ...change, accountType: before?.accountType ?? DEFAULT_ACCOUNT_TYPE }
}

/** The PIX key of the seller's PIX codes: the given key, or the document itself. */
export function pixKeyOf(document: string, account: SellerAccount): string {
  return account.pix?.key ?? document
}

/** The monthly interest of instalments for a buyer, unless the operator set another. */
export const DEFAULT_BUYER_INTEREST_BASIS_POINTS = 199

/** The fee of one payment: a rate and a fixed part. */
export interface Price {
  rateBasisPoints: number
  fixedFee: Centavos
}

/** A row of a seller's fee table. */
export interface FeeRule extends Price {
  paymentMethod: PaymentMethod
  /** ANY for every brand without a row of its own, and for methods other than cards. */
  brand: CardBrand | 'ANY'
  /** The lowest number of instalments that the row applies to. */
  installmentsFrom: number
}

/** The fee of a payment in centavos, the price of early payment included; never more than the payment itself. */
export function feeOf(price: Price, value: Centavos, early: Centavos = centavos(0)): Centavos {
  return centavos(Math.min(value, basisPointsOf(value, price.rateBasisPoints) + price.fixedFee + early))
}

/**
 * The row that applies to a payment: the brand's own before ANY, then the one with the highest number of instalments
 * reached.
 */
export function ruleFor(
  rules: readonly FeeRule[],
  payment: { paymentMethod: PaymentMethod; brand?: CardBrand; installments: number },
): FeeRule | undefined {
  const fitting = rules.filter(
    (rule) =>
      rule.paymentMethod === payment.paymentMethod &&
      (rule.brand === 'ANY' || rule.brand === payment.brand) &&
      rule.installmentsFrom <= payment.installments,
  )
  const isOwn = (rule: FeeRule) => Number(rule.brand !== 'ANY')
  return fitting.sort((a, b) => isOwn(b) - isOwn(a) || b.installmentsFrom - a.installmentsFrom)[0]
}

/** The platform's first prices, which the migration wrote; later ones are in the table `fee_tables`. */
export const defaultFees: readonly FeeRule[] = Object.entries(defaultPrices()).flatMap(([method, prices]) =>
  prices.map((price) => ({ paymentMethod: method as PaymentMethod, ...price })),
)

type MethodPrice = Omit<FeeRule, 'paymentMethod'>

function defaultPrices(): Record<PaymentMethod, MethodPrice[]> {
  const creditCard = [
    price(399, 39),
    price(429, 39, { installmentsFrom: 7 }),
    price(449, 39, { brand: 'american_express' }),
    price(479, 39, { brand: 'american_express', installmentsFrom: 7 }),
  ]
  return {
    PIX: [price(99, 0)],
    BANK_SLIP: [price(0, 349)],
    DEBIT_CARD: [price(199, 39)],
    CREDIT_CARD: creditCard,
    CREDIT_CARD_EARLY_BUYER: creditCard,
    CREDIT_CARD_EARLY_SELLER: creditCard,
  }
}

function price(
  rateBasisPoints: number,
  fixedFee: number,
  { brand = 'ANY', installmentsFrom = 1 }: Partial<Pick<FeeRule, 'brand' | 'installmentsFrom'>> = {},
): MethodPrice {
  return { brand, installmentsFrom, rateBasisPoints, fixedFee: centavos(fixedFee) }
}

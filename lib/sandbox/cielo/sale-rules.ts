// What a sale must fulfil (3 Authorisation, 12 Errors of the request). Every error is listed, not only the first. Where
// the source names a limit but no code of its own, the answer has 0 for a length and 186 for an option.
import type { ErrorCode } from './error-codes'
import { brands } from './records'
import { type CardNode, cardOf, type PaymentNode, type SaleRequest } from './sale-request'

type Errors = ErrorCode[]

const when = (wrong: unknown, code: ErrorCode): Errors => (wrong ? [code] : [])
const isLonger = (text: string | undefined, max: number) => (text?.length ?? 0) > max
const MAX_AMOUNT = 999_999_999_999_999
const MAX_INSTALMENTS = 99
const WITHOUT_DEBIT = ['Amex', 'Diners', 'Hipercard']
const PRINTABLE = /^[ -~]*$/

export function saleErrors(sale: SaleRequest, now: Date): Errors {
  const order = sale.MerchantOrderId
  return [
    ...when(!order, 122),
    ...when(order && !/^[a-z0-9]{1,50}$/i.test(order), 107),
    ...customerErrors(sale.Customer ?? {}),
    ...(sale.Payment ? paymentErrors(sale.Payment, now) : ([119] as const)),
  ]
}

function customerErrors(customer: NonNullable<SaleRequest['Customer']>): Errors {
  const type = customer.IdentityType
  const addresses = [customer.Address, customer.DeliveryAddress, customer.Billing]
  return [
    ...when(isLonger(customer.Name, 255), 155),
    ...when(isLonger(customer.Identity, 14), 156),
    ...when(type && !/^(CPF|CNPJ)$/i.test(type), 157),
    ...when(isLonger(customer.Email, 255), 158),
    ...addresses.flatMap((one) => [
      ...when(isLonger(one?.Street, 255), 147),
      ...when(isLonger(one?.Number, 15), 148),
      ...when(isLonger(one?.Complement, 50), 149),
      ...when(isLonger(one?.ZipCode, 9), 150),
      ...when(isLonger(one?.City, 50), 151),
      ...when(isLonger(one?.State, 2), 152),
      ...when(isLonger(one?.Country, 35), 153),
      ...when(isLonger(one?.District, 50), 154),
    ]),
  ]
}

function paymentErrors(payment: PaymentNode, now: Date): Errors {
  const { Type: type, Amount: amount = Number.NaN, Installments: installments = 1 } = payment
  if (!type) return [102]
  if (type !== 'CreditCard' && type !== 'DebitCard') return [129]
  const card = cardOf(payment)
  return [
    ...when(!Number.isInteger(amount) || amount <= 0 || amount > MAX_AMOUNT, 108),
    ...when(payment.Currency && payment.Currency !== 'BRL', 110),
    ...when(!Number.isInteger(installments) || installments < 1, 123),
    ...when(installments > MAX_INSTALMENTS || (type === 'DebitCard' && installments > 1), 186),
    ...when(payment.Interest && !/^By(Merchant|Issuer)$/.test(payment.Interest), 186),
    ...when(payment.Recurrent && installments > 1, 179),
    ...when(payment.Recurrent && payment.Authenticate, 186),
    ...when(isLonger(payment.SoftDescriptor, 13), 0),
    ...when(!/^[a-z0-9 ]*$/i.test(payment.SoftDescriptor ?? ''), 0),
    ...when(isLonger(payment.ReturnUrl, 1024), 0),
    ...when(isLonger(payment.IssuerTransactionId, 15), 0),
    ...(card ? cardErrors(card, now) : ([124] as const)),
    ...when(type === 'DebitCard' && WITHOUT_DEBIT.includes(card?.Brand ?? ''), 185),
    ...authenticationErrors(payment),
    ...storedCardErrors(payment, card),
    ...facilitatorErrors(payment),
  ]
}

export function cardErrors(card: CardNode, now: Date): Errors {
  const { CardNumber: number, Brand: brand, SecurityCode: code } = card
  const common = [
    ...when(!brand, 182),
    ...when(brand && !brands.some((one) => one === brand), 185),
    ...when(code && !/^\d{3,4}$/.test(code), 146),
  ]
  if (card.CardToken) return common
  return [
    ...common,
    ...when(!number, 174),
    ...when(isLonger(number, 19), 128),
    ...when(number && !/^\d{13,}$/.test(number), 177),
    ...when(!card.Holder, 117),
    ...when(isLonger(card.Holder, 25), 0),
    ...when(card.Holder && !/^[a-z ]+$/i.test(card.Holder), 214),
    ...expiryErrors(card.ExpirationDate, now),
  ]
}

function expiryErrors(date: string | undefined, now: Date): Errors {
  if (!date) return [125]
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(date) ?? []
  if (!month) return [126]
  // A card is valid until its month ends.
  return when(Date.UTC(Number(year), Number(month), 1) <= now.getTime(), 126)
}

function authenticationErrors(payment: PaymentNode): Errors {
  const proof = payment.ExternalAuthentication
  if (!proof) return when(payment.Authenticate, 186)
  const isSecond = proof.Version === '2'
  return [
    ...when(!/^\d$/.test(proof.Eci ?? ''), 186),
    ...when(proof.Version && !/^\d$/.test(proof.Version), 186),
    ...when(isSecond && !/^[0-9a-f-]{36}$/i.test(proof.ReferenceId ?? ''), 186),
    ...when(proof.DataOnly && payment.Authenticate, 186),
  ]
}

const subcategories: Record<string, RegExp> = {
  C1: /^(CredentialsOnFile|StandingOrder|Subscription|Installment)$/i,
  M1: /^(CredentialsOnFile|StandingOrder|Subscription|Installment)$/i,
  M2: /^(PartialShipment|RelatedOrDelayedCharge|NoShow|Resubmission)$/i,
}

function storedCardErrors(payment: PaymentNode, card: CardNode | undefined): Errors {
  const onFile = card?.CardOnFile
  const indicator = payment.InitiatedTransactionIndicator
  const isKnown = indicator && subcategories[indicator.Category ?? '']?.test(indicator.Subcategory ?? '')
  return [
    ...when(onFile && !/^(First|Used)$/.test(onFile.Usage ?? ''), 186),
    ...when(onFile?.Reason && !/^(Recurring|Unscheduled|Installments)$/.test(onFile.Reason), 186),
    ...when(indicator && !isKnown, 186),
    ...when(onFile && card?.Brand === 'Master' && !indicator, 186),
  ]
}

const facilitatorDigits: Record<string, RegExp> = {
  Master: /^\d{1,6}$/,
  Visa: /^\d{1,8}$/,
  Elo: /^\d{1,5}$/,
  Hipercard: /^\d{1,6}$/,
}

function facilitatorErrors(payment: PaymentNode): Errors {
  const facilitator = payment.PaymentFacilitator
  if (!facilitator) return []
  const sub = facilitator.SubEstablishment ?? {}
  const digits = facilitatorDigits[cardOf(payment)?.Brand ?? ''] ?? /^\d{1,11}$/
  const limits = [
    [sub.EstablishmentCode, 15],
    [sub.Identity, 14],
    [sub.Mcc, 4],
    [sub.Address, 22],
    [sub.City, 13],
    [sub.State, 2],
    [sub.PostalCode, 9],
    [sub.CountryCode, 3],
    [sub.PhoneNumber, 13],
  ] as const
  return [
    ...when(!digits.test(facilitator.EstablishmentCode ?? ''), 186),
    ...when(!payment.SoftDescriptor, 186),
    ...when(
      limits.some(([text]) => !text),
      186,
    ),
    ...when(
      limits.some(([text, max]) => isLonger(text, max)),
      0,
    ),
    ...when(
      limits.some(([text]) => text && (!PRINTABLE.test(text) || text.startsWith(' '))),
      186,
    ),
  ]
}

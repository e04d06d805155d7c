import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { basisPointsIn, decimalText } from '@/lib/base/kernel/money'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'

const brandNames: Record<CardBrand, string> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  elo: 'ELO',
  american_express: 'AMERICAN EXPRESS',
  hipercard: 'HIPERCARD',
  diners: 'DINERS',
}

const modalities = { CREDIT: 'CRÉDITO', DEBIT: 'DÉBITO' }

/** The fields that events of the domain PHYSICAL_ORDER have beside those of ORDER (interface, Physical order event). */
export function terminalPayload(
  order: OrderRow,
  charge: ChargeRow,
  seller: { document: string; companyName: string },
) {
  const { card } = charge
  const { card: type } = methodFacts[charge.paymentMethod]
  if (!type) throw new Error(`no terminal charges ${charge.paymentMethod}`)
  return {
    serial_number: order.serialNumber ?? '',
    pos_id: order.terminalId ?? '',
    brand: card ? `${brandNames[card.brand]} ${modalities[type]}` : '',
    holderName: card?.holderName ?? '',
    first4_digits: card?.first6digits.slice(0, 4) ?? '',
    last4_digits: card?.last4digits ?? '',
    rate: basisPointsIn(charge.fee, charge.value) / 100,
    payment_type: type,
    installments: String(charge.installments),
    amount: decimalText(charge.value),
    authorization_code: charge.authorizationCode ?? '',
    authorization_nsu: charge.authorizationNsu ?? '',
    cnpj: seller.document,
    company_name: seller.companyName,
  }
}

// Who receives a payment, by the name that the payer's bank or card shows. It need not be the shop's: a PIX is paid to the holder of
// the key, a slip to the company that registered it, and a card statement has 13 characters.
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { bankViewOf, type Shop } from '@/lib/payments/bank-rails/view'
import { otherThan } from './payee-names'

interface Paid {
  paymentMethod: PaymentMethod
  pixCode: string | null
  /** Of an approved payment, what the acquirer sends to the card's statement. */
  softDescriptor: string | null
}

/** The name that the bank shows for a PIX or a slip; undefined where that is the shop's, or nothing says it. */
export function payeeOf(paid: Pick<Paid, 'paymentMethod' | 'pixCode'>, shop: Shop): string | undefined {
  if (isCardMethod(paid.paymentMethod)) return undefined
  return otherThan([shop.fantasyName], bankViewOf(paid.paymentMethod).payee(paid, shop))
}

/** The name on the statement of the card that paid; undefined where the acquirer did not report it. */
export function statementNameOf({ paymentMethod, softDescriptor }: Paid): string | undefined {
  return (isCardMethod(paymentMethod) && softDescriptor) || undefined
}

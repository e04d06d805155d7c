// What the issuer decides on a card: by the entry of the control interface, by rules of the brands, or by the last digit of
// the documented test cards (18 Sandbox).
import type { Cielo } from './context'
import type { CieloMerchant } from './options'
import type { Outcome } from './outcomes'
import type { Sale } from './records'
import type { CardNode, PaymentNode } from './sale-request'

export interface Decision {
  status: 0 | 1 | 2 | 3 | 12 | 13
  returnCode: string
  returnMessage: string
  adviceCode?: string
  velocity?: boolean
}

const byLastDigit: Record<string, readonly [code: string, message: string]> = {
  '2': ['05', 'Not Authorized'],
  '3': ['57', 'Card Expired'],
  '5': ['78', 'Blocked Card'],
  '6': ['99', 'Time Out'],
  '7': ['77', 'Card Canceled'],
  '8': ['70', 'Problems with Creditcard'],
}

/** The advice that Mastercard gives with a decline (14 Brands' programmes). */
const adviceOf: Record<string, string> = {
  '05': '02',
  '51': '24',
  '54': '01',
  '57': '3',
  '77': '03',
  '78': '2',
}

const MIN_INSTALMENT = 500
/** Cards for 3-D Secure are approved whatever their last digit, so that an authenticated sale can be paid. */
const THREE_DS_CARD = /^(40000000|52000000|65050500|65052900)0000\d{4}$/

interface Attempt {
  payment: PaymentNode
  card: CardNode
  /** With all digits, or the masked one of a token. */
  number: string
  brand: Sale['card']['brand']
  captured: boolean
}

export function decide(cielo: Cielo, merchant: CieloMerchant, attempt: Attempt, outcome?: Outcome): Decision {
  if (outcome) return chosen(attempt, outcome)
  const code = ruleOf(merchant, attempt)
  return code ? denied(attempt, code[0], code[1]) : byCard(cielo, attempt)
}

function ruleOf(merchant: CieloMerchant, attempt: Attempt): readonly [string, string] | undefined {
  const { payment } = attempt
  const { Amount: amount = 0, Installments: installments = 1 } = payment
  if (installments > 1 && amount / installments < MIN_INSTALMENT)
    return ['EE', 'Installment below the minimum']
  const isExempt = payment.Authenticate || merchant.debitWithoutAuthentication
  if (payment.Type === 'DebitCard' && !isExempt) return ['AI', 'Not Authenticated']
  if (!mayLackCode(attempt)) return [wrongCodeOf(attempt.brand), 'Security Code Invalid']
  return undefined
}

/** Without a security code pass tokens, recurring payments of a stored card, and those that the merchant begins. */
function mayLackCode({ payment, card }: Attempt): boolean {
  if (card.SecurityCode || card.CardToken || card.Cryptogram) return true
  const { Usage: usage, Reason: reason } = card.CardOnFile ?? {}
  if (payment.Recurrent) return usage !== undefined
  return usage === 'Used' && reason === 'Unscheduled'
}

function wrongCodeOf(brand: string): string {
  if (brand === 'Visa') return 'N7'
  return brand === 'Amex' ? '8' : '63'
}

function byCard(cielo: Cielo, attempt: Attempt): Decision {
  const digit = attempt.number.at(-1)!
  if (THREE_DS_CARD.test(attempt.number) || '014'.includes(digit)) return approved(attempt)
  if (digit === '9')
    return cielo.random.fraction() < 0.5 ? approved(attempt) : denied(attempt, '99', 'Time Out')
  const [code, message] = byLastDigit[digit]!
  return denied(attempt, code, message)
}

const approved = ({ captured }: Attempt): Decision => ({
  status: captured ? 2 : 1,
  returnCode: captured ? '6' : '4',
  returnMessage: 'Operation Successful',
})

function denied({ brand }: Attempt, returnCode: string, returnMessage: string): Decision {
  const adviceCode = brand === 'Master' ? adviceOf[returnCode] : undefined
  return { status: 3, returnCode, returnMessage, ...(adviceCode && { adviceCode }) }
}

function chosen(attempt: Attempt, outcome: Outcome): Decision {
  if (outcome.velocity)
    return { status: 0, returnCode: 'BP171', returnMessage: 'Rejected by Velocity', velocity: true }
  const status = outcome.status ?? (outcome.returnCode ? 3 : attempt.captured ? 2 : 1)
  const base =
    status === 3 ? denied(attempt, outcome.returnCode ?? '05', 'Not Authorized') : approved(attempt)
  const unfinished = { returnCode: status === 12 ? '' : '99', returnMessage: status === 12 ? '' : 'Time Out' }
  return {
    ...base,
    ...([0, 12, 13].includes(status) && unfinished),
    status,
    ...(outcome.returnCode !== undefined && { returnCode: outcome.returnCode }),
    ...(outcome.returnMessage !== undefined && { returnMessage: outcome.returnMessage }),
    ...(outcome.merchantAdviceCode && { adviceCode: outcome.merchantAdviceCode }),
  }
}

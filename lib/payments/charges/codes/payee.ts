// Who receives a payment, by the name that the payer's bank or card shows. It need not be the shop's: a PIX is paid to the holder of
// the key, a slip to the company that registered it, and a card statement has 13 characters.
import {
  isCardMethod,
  methodFacts,
  type PaymentMethod,
  type PaymentRail,
} from '@/lib/base/kernel/payment-method'
import { plainLetters } from '@/lib/base/text/plain-letters'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'

interface Shop {
  fantasyName: string
  companyName: string
}

interface Paid {
  paymentMethod: PaymentMethod
  pixCode: string | null
  /** Of an approved payment, what the acquirer sends to the card's statement. */
  softDescriptor: string | null
}

/** The most of a name that a PIX code contains. */
const CODE_LENGTH = 25

/** The name that the bank shows for a PIX or a slip; undefined where that is the shop's, or nothing says it. */
export function payeeOf(paid: Pick<Paid, 'paymentMethod' | 'pixCode'>, shop: Shop): string | undefined {
  return otherThan([shop.fantasyName], payees[methodFacts[paid.paymentMethod].rail](paid, shop))
}

const payees: Record<PaymentRail, (paid: Pick<Paid, 'pixCode'>, shop: Shop) => string | undefined> = {
  PIX: ({ pixCode }) => nameInCode(pixCode),
  BANK_SLIP: (_, shop) => shop.companyName,
  CARD: () => undefined,
}

/** The name in the PIX code of a slip; undefined where it is the one of the slip, or the shop's. */
export function pixPayeeOfSlip({ pixCode }: Pick<Paid, 'pixCode'>, shop: Shop): string | undefined {
  return otherThan([shop.fantasyName, shop.companyName], nameInCode(pixCode))
}

/** The name on the statement of the card that paid; undefined where the acquirer did not report it. */
export function statementNameOf({ paymentMethod, softDescriptor }: Paid): string | undefined {
  return (isCardMethod(paymentMethod) && softDescriptor) || undefined
}

function nameInCode(code: string | null): string | undefined {
  const read = code === null ? undefined : parseBrCode(code)
  return read?.ok ? read.brCode.merchantName.trim() : undefined
}

function otherThan(known: readonly string[], shown: string | undefined): string | undefined {
  return shown && !known.some((name) => isSame(shown, name)) ? shown : undefined
}

/** Apart from accents, capitals and signs, and where a code has no room for the rest. */
function isSame(shown: string, name: string): boolean {
  const [short, whole] = [shown, name].map((text) =>
    plainLetters(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ) as [string, string]
  return shown.length >= CODE_LENGTH - 1 ? whole.startsWith(short) : whole === short
}

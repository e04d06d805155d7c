import { plainLetters } from '@/lib/base/text/plain-letters'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { parseBrCode } from '@/lib/rails/pix/parse-br-code'

/** The most of a name that a PIX code contains. */
const CODE_LENGTH = 25

/** The name in the PIX code of a slip; undefined where it is the one of the slip, or the shop's. */
export function pixPayeeOfSlip(
  { pixCode }: Pick<ChargeRow, 'pixCode'>,
  shop: Pick<SellerRow, 'fantasyName' | 'companyName'>,
): string | undefined {
  return otherThan([shop.fantasyName, shop.companyName], nameInCode(pixCode))
}

export function nameInCode(code: string | null): string | undefined {
  const read = code === null ? undefined : parseBrCode(code)
  return read?.ok ? read.brCode.merchantName.trim() : undefined
}

export function otherThan(known: readonly string[], shown: string | undefined): string | undefined {
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

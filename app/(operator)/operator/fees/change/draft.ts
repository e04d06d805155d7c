// The lines of the form while a person types: texts, read as prices where they are valid.
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { centavos } from '@/lib/base/kernel/centavos'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { MethodInForce } from '@/lib/parties/fees/fee-table'
import type { FeeRule } from '@/lib/parties/sellers/seller'

/** What the action takes. */
export interface ChangeInput {
  uuid: string
  seller?: string
  validFrom: string
  fees: {
    paymentMethod: PaymentMethod
    brand?: CardBrand
    installmentsFrom: number
    rate: number
    fixedFee: number
  }[]
  asPlatform: PaymentMethod[]
}

export type Brands = readonly { brand: CardBrand; name: string }[]

export interface DraftLine {
  id: number
  brand: CardBrand | 'ANY'
  installmentsFrom: number
  rate: string
  fixed: string
}

export interface DraftMethod {
  paymentMethod: PaymentMethod
  lines: DraftLine[]
  /** The seller has the platform's prices for it from then on. */
  asPlatform: boolean
}

let lastId = 0
export const newLine = (line: Omit<DraftLine, 'id'>): DraftLine => ({ id: ++lastId, ...line })

const hundredths = (whole: number) =>
  `${Math.trunc(whole / 100)},${String(Math.abs(whole) % 100).padStart(2, '0')}`

export const draftOf = ({ paymentMethod, rules }: MethodInForce): DraftMethod => ({
  paymentMethod,
  asPlatform: false,
  lines: rules.map(({ brand, installmentsFrom, rateBasisPoints, fixedFee }) =>
    newLine({ brand, installmentsFrom, rate: hundredths(rateBasisPoints), fixed: hundredths(fixedFee) }),
  ),
})

/** Hundredths of what a person typed, with a comma or a point; undefined if it is no such number. */
export function hundredthsOf(text: string, max: number): number | undefined {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  const value = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return value <= max * 100 ? value : undefined
}

export const rateOf = ({ rate }: DraftLine) => hundredthsOf(rate, 100)
export const fixedOf = ({ fixed }: DraftLine) => hundredthsOf(fixed, 1_000)

/** The rules of a method as typed; undefined while a line is not valid. */
export function rulesOfDraft({ paymentMethod, lines }: DraftMethod): FeeRule[] | undefined {
  const rules = lines.flatMap((line) => {
    const [rate, fixed] = [rateOf(line), fixedOf(line)]
    if (rate === undefined || fixed === undefined) return []
    const { brand, installmentsFrom } = line
    return [{ paymentMethod, brand, installmentsFrom, rateBasisPoints: rate, fixedFee: centavos(fixed) }]
  })
  return rules.length === lines.length ? rules : undefined
}

/** What is wrong with the lines of a method as a whole. */
export function faultOf(method: DraftMethod): 'invalid' | 'twice' | 'needsAny' | undefined {
  const rules = rulesOfDraft(method)
  if (!rules) return 'invalid'
  const keys = rules.map(({ brand, installmentsFrom }) => `${brand} ${installmentsFrom}`)
  if (new Set(keys).size < keys.length) return 'twice'
  return keys.includes('ANY 1') ? undefined : 'needsAny'
}

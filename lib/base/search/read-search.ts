// What a text that someone typed searches for.

import { isReadable } from '@/lib/base/kernel/readable'
import { parseBankSlipCode } from '@/lib/base/slip-code/slip-code'
import { nationalPhone } from './phones'
import { MAX_SEARCH_LENGTH } from './search'
import { termOf } from './terms'
import { foldCode, searchedWords } from './words'

export interface ReadSearch {
  /** A record is found that has all terms of one of these. */
  alternatives: string[][]
  /** Lower case. */
  uuid?: string
  /** The beginning of a uuid as pages show it, in lower case. */
  shortUuid?: string
  /** A text that may be the unique identifier of a payment, a charge at its bank, a dispute or a link. */
  identifier?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
/** What pages show of a uuid, alone or in the name of an untitled record: `Pedido 1a2b3c4d`, `1a2b3c4d…`. */
const SHORT_UUID = /^(?:\p{L}+\s+)?#?([0-9a-f]{8})(?:…|\.{3})?$/iu
/** The address of a hosted checkout. */
const LINK_ADDRESS = /^https?:\/\/[^\s/]+\/pay\/([\w-]+)/
const IDENTIFIER = /^[\w.:-]{8,100}$/
const CODE = /^(?=.*\d)[0-9a-z]{3,64}$/
/** An authorisation code has six letters or digits, and one in seven has no digit. */
const LETTER_CODE = /^[a-z]{6}$/i
const CURRENCY = /^\s*R\$/i
const MAX_CENTAVOS = 9_999_999_999

/** No alternative and no identifier where the text is too short or cannot be stored. */
export function readSearch(input: string): ReadSearch {
  const text = input.trim()
  if (!isReadable(text) || text.length > MAX_SEARCH_LENGTH) return { alternatives: [] }
  const uuid = text.toLowerCase()
  if (UUID.test(uuid)) return { alternatives: [[termOf.code(uuid)]], uuid }
  const link = LINK_ADDRESS.exec(text)?.[1]
  if (link) return { alternatives: [], identifier: link }
  if (EMAIL.test(text)) return { alternatives: [[termOf.email(text)]] }
  const slip = parseBankSlipCode(text)
  if (slip.ok) return { alternatives: [[termOf.code(slip.slip.barcode)]] }
  const shortUuid = SHORT_UUID.exec(text)?.[1]?.toLowerCase()
  return {
    alternatives: alternativesOf(text),
    ...(shortUuid && { shortUuid }),
    ...(IDENTIFIER.test(text) && { identifier: text }),
  }
}

/** The first and the last uuid that a page shows as this. */
export const rangeOfShortUuid = (short: string) => ({
  first: `${short}-0000-0000-0000-000000000000`,
  last: `${short}-ffff-ffff-ffff-ffffffffffff`,
})

function alternativesOf(text: string): string[][] {
  const code = foldCode(text)
  const amount = readAmount(text)
  const words = searchedWords(text).map(termOf.word)
  const phone = nationalPhone(text)
  if (CURRENCY.test(text)) return amount === undefined ? [] : [[termOf.amount(amount)]]
  return [
    ...(CODE.test(code) ? [[termOf.code(code)], [termOf.document(code)]] : []),
    ...(phone && phone !== code ? [[termOf.code(phone)]] : []),
    ...(LETTER_CODE.test(text) ? [[termOf.code(code)]] : []),
    ...(amount === undefined ? [] : [[termOf.amount(amount)]]),
    ...(words.length > 0 ? [words] : []),
  ]
}

/** An amount as it is written in Brazil or in English, with or without its currency and its centavos. */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(CURRENCY, '').trim()
  const brazilian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}))?$/.exec(bare)
  const english = /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d{2})$/.exec(bare)
  const [, whole, cents = '00'] = brazilian ?? english ?? []
  if (!whole) return undefined
  const centavos = Number(whole.replace(/[.,]/g, '') + cents)
  return centavos > 0 && centavos <= MAX_CENTAVOS ? centavos : undefined
}

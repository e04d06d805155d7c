// The phones of Brazil as people write them: with or without +55, the zero of a call to another area, the area, and signs.

const COUNTRY = '55'
const AREA_DIGITS = 2
const NATIONAL = /^[1-9]{2}\d{8,9}$/

/** Area and number; undefined where a text is no phone with an area. */
export function nationalPhone(text: string): string | undefined {
  if (/[^\d\s()+.-]/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^0(?=\d{10,11}$)/, '')
  const bare = digits.length > 11 && digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits
  return NATIONAL.test(bare) ? bare : undefined
}

/** The forms under which the index has a phone. */
export function indexedPhone(phone: string): string[] {
  const national = nationalPhone(phone)
  return national ? [national, COUNTRY + national, national.slice(AREA_DIGITS)] : [phone]
}

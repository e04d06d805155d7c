/** The fields of an address that are printed; any may be unknown. */
export interface WrittenAddress {
  street?: string
  number?: string
  complement?: string
  district?: string
  city?: string
  state?: string
  zipCode?: string
}

const listed = (parts: readonly (string | undefined)[], between: string) =>
  parts.filter(Boolean).join(between)

/** An address in Brazilian notation: the street and its number, and below the city and its zip code. */
export function addressLines(address: WrittenAddress): string[] {
  const { street, number, complement, district, city, state, zipCode = '' } = address
  const code = zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  const lines = [
    listed([listed([street, number, complement], ', '), district], ' - '),
    listed([listed([city, state], '/'), code && `CEP ${code}`], ' - '),
  ]
  return lines.filter(Boolean)
}

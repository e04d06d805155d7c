/** The federative units of Brazil, by their two letters. */
export const stateCodes = [
  ...(['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA'] as const),
  ...(['PB', 'PR', 'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'] as const),
]
export type StateCode = (typeof stateCodes)[number]

export function isStateCode(text: string): text is StateCode {
  return stateCodes.some((code) => code === text)
}

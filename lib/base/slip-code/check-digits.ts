// The check digits of a bank slip: modulo 11 over the barcode, modulo 10 over each field of the line
// (payment-rules.md, 2 Boleto).

/** Weights 2 to 9 from the right, repeated; the results 0, 1, 10 and 11 give 1, never 0. */
export function modulo11(digits: string): string {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits.charAt(digits.length - 1 - fromRight)) * (2 + (fromRight % 8))
  }
  const digit = 11 - (sum % 11)
  return String(digit === 0 || digit >= 10 ? 1 : digit)
}

/** Weights 2, 1, 2, 1 from the right; a product of two digits counts as their sum. */
export function modulo10(digits: string): string {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const product = Number(digits.charAt(digits.length - 1 - fromRight)) * (fromRight % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return String((10 - (sum % 10)) % 10)
}

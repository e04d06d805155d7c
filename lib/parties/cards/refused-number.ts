/** The error message for a field that contains a card number and must not. It runs in the browser. */
export const NUMBER_REFUSED = 'não deve conter um número de cartão'

/** What a request is told of a field in which a card's number stands and none belongs. It runs in the browser. */
export const NUMBER_REFUSED = 'não deve conter um número de cartão'

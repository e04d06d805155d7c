// The errors of a request (12 Errors of the request): HTTP 400 with a list, and nothing was made.
import type { Reply } from './listener'

const messages = {
  0: 'Internal error',
  101: 'MerchantId is required',
  102: 'Payment Type is required',
  107: 'OrderId is invalid',
  108: 'Amount must be greater than zero',
  110: 'Invalid Payment Currency',
  114: 'MerchantId is not in the correct format',
  115: 'MerchantId was not found',
  116: 'MerchantId is blocked',
  117: 'Card Holder is required',
  119: 'Payment is required',
  120: 'Request IP is not allowed',
  122: 'MerchantOrderId is required',
  123: 'Installments must be at least one',
  124: 'Card is required',
  125: 'Card Expiration Date is required',
  126: 'Card Expiration Date is invalid',
  128: 'Card Number length exceeded',
  129: 'Affiliation not found',
  131: 'MerchantKey is required',
  132: 'MerchantKey is invalid',
  146: 'SecurityCode length exceeded',
  147: 'Address Street length exceeded',
  148: 'Address Number length exceeded',
  149: 'Address Complement length exceeded',
  150: 'Address ZipCode length exceeded',
  151: 'Address City length exceeded',
  152: 'Address State length exceeded',
  153: 'Address Country length exceeded',
  154: 'Address District length exceeded',
  155: 'Customer Name length exceeded',
  156: 'Customer Identity length exceeded',
  157: 'Customer IdentityType length exceeded',
  158: 'Customer Email length exceeded',
  174: 'Card Number is required',
  177: 'Card Number is invalid',
  179: 'Recurring payments have one installment',
  180: 'CardToken was not found',
  182: 'Brand is required',
  184: 'Request is empty or not readable',
  185: 'Brand is not supported',
  186: 'The options sent are not supported',
  214: 'Card Holder must have only letters',
  303: 'OrderId does not exist',
  307: 'Transaction not found',
  308: 'Transaction not available to capture',
  309: 'Transaction not available to void',
  311: 'Refund is not enabled for this merchant',
  322: 'Zero Auth is not enabled',
  323: 'BIN query is not enabled',
  389: 'Restrição Cadastral',
} as const

export type ErrorCode = keyof typeof messages

export function refusal(codes: ErrorCode | readonly ErrorCode[], status = 400): Reply {
  const list = typeof codes === 'number' ? [codes] : codes
  return { status, json: list.map((code) => ({ Code: code, Message: messages[code] })) }
}

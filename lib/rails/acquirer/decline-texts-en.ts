import type { DeclineText, FailureCode } from './decline-codes'

export const declineTextsEn: Record<FailureCode, DeclineText> = {
  DECLINED: {
    title: 'Payment declined',
    description: 'The payment was declined, without a more precise reason.',
    action: 'Try again, use another card or choose another payment method.',
  },
  INSUFFICIENT_FUNDS: {
    title: 'Insufficient funds or limit',
    description: 'The card does not have the funds or the limit for this amount.',
    action: 'Use another card, choose another payment method or talk to the card’s bank.',
  },
  WRONG_SECURITY_CODE: {
    title: 'Wrong security code',
    description: 'The security code (CVV) does not match the card.',
    action: 'Check the code and try again.',
  },
  EXPIRED_CARD: {
    title: 'Expired card',
    description: 'The expiry date of the card has passed, or does not match.',
    action: 'Check the expiry date or use another card.',
  },
  CALL_ISSUER: {
    title: 'Authorise it with the bank',
    description: 'The card’s bank wants to confirm the purchase with the holder before it authorises it.',
    action: 'Call the bank, authorise the purchase and try again.',
  },
  INVALID_DATA: {
    title: 'Wrong card details',
    description: 'Some detail of the card does not match.',
    action: 'Check the name, the number, the expiry date and the security code, and try again.',
  },
  ISSUER_DECLINED: {
    title: 'Declined by the card’s bank',
    description: 'The bank that issued the card did not authorise the payment.',
    action: 'Talk to the bank, use another card or choose another payment method.',
  },
  ISSUER_UNAVAILABLE: {
    title: 'The card’s bank is unavailable',
    description: 'The bank that issued the card did not answer. Nothing was charged.',
    action: 'Try again in a few minutes or choose another payment method.',
  },
  FRAUD_SUSPECTED: {
    title: 'Declined for security',
    description: 'The security checks did not approve the payment.',
    action: 'Check the payer’s details, use another card or choose another payment method.',
  },
  CARD_RESTRICTED: {
    title: 'Card not permitted',
    description: 'The bank that issued the card does not permit this payment.',
    action: 'Use another card or talk to the bank.',
  },
  NOT_AUTHENTICATED: {
    title: 'Holder not authenticated',
    description: 'The card’s bank did not confirm that the payer is the holder.',
    action: 'Try again and follow the bank’s instructions, or use another card.',
  },
  AUTHENTICATION_REFUSED: {
    title: 'Authentication refused',
    description: 'The card’s bank refused the authentication and asks not to try again.',
    action: 'Use another card or choose another payment method; the bank can explain why.',
  },
  LIABILITY_SHIFT_ABSENT: {
    title: 'Authentication without guarantee',
    description:
      'The shop only accepts cards that their bank guarantees, and the bank did not guarantee this purchase.',
    action: 'Use another card or choose another payment method.',
  },
  AUTHENTICATION_REQUIRED: {
    title: 'Authentication required',
    description: 'A debit payment requires the authentication of the holder (3-D Secure).',
    action: 'Authenticate the payment with the bank, pay by credit or choose another payment method.',
  },
  AUTHENTICATION_TIMED_OUT: {
    title: 'Authentication timed out',
    description: 'The authentication with the card’s bank did not end in time. Nothing was charged.',
    action: 'Try again with the bank’s app at hand.',
  },
  AUTHENTICATION_CANCELED: {
    title: 'Authentication cancelled',
    description: 'The authentication with the card’s bank was cancelled. Nothing was charged.',
    action: 'Try again and complete the authentication, or choose another payment method.',
  },
  AUTHENTICATION_FAILED: {
    title: 'Authentication failed',
    description:
      'The authentication with the card’s bank failed for a technical reason. Nothing was charged.',
    action: 'Try again in a few minutes or use another card.',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Too many attempts',
    description: 'There were too many attempts to pay by card.',
    action: 'Wait before you try again or choose another payment method.',
  },
  NOT_PROCESSED: {
    title: 'Payment not processed',
    description: 'The payment was interrupted before it reached the card’s bank. Nothing was charged.',
    action: 'Try again.',
  },
  BANK_REFUSED: {
    title: 'Refused by the bank',
    description: 'The bank that collects the charge did not accept it.',
    action: 'Create another charge or offer another payment method.',
  },
}

import type { ProblemCode } from '@/lib/base/kernel/problem'

export interface ProblemText {
  title: string
  description: string
  action: string
}

/** The API itself answers in Portuguese; these texts are for the guides in English. */
export const problemTextsEn: Record<ProblemCode, ProblemText> = {
  UNAUTHORIZED: {
    title: 'Not authenticated',
    description: 'The access key does not exist or is inactive.',
    action: 'Send an active key in the header X-Token-Api.',
  },
  INVALID_TOKEN: {
    title: 'Invalid token',
    description: 'The token is missing, has expired, was revoked or belongs to another certificate.',
    action: 'Request another token at /auth/token and use it with the same certificate.',
  },
  FORBIDDEN: {
    title: 'Access denied',
    description: 'The access key does not permit this operation.',
    action: 'Use a key with the permission that the operation asks for.',
  },
  BAD_REQUEST: {
    title: 'Invalid request',
    description: 'The request could not be read.',
    action: 'Check the syntax of the body.',
  },
  'BAR-0100': {
    title: 'Invalid field',
    description: 'A field is missing or malformed.',
    action: 'Correct the field that is named and send it again.',
  },
  NOT_FOUND: {
    title: 'Not found',
    description: 'The resource does not exist.',
    action: 'Check the identifier and the path.',
  },
  METHOD_NOT_ALLOWED: {
    title: 'Method not allowed',
    description: 'The path does not take this method.',
    action: 'Use one of the methods in the header Allow.',
  },
  'BAR-3002': {
    title: 'Refund larger than what is left',
    description: 'The value is more than can still be refunded.',
    action: 'Look up the charge and refund at most what is left.',
  },
  'BAR-5001': {
    title: 'Invalid split',
    description: 'The split between sub-sellers cannot be made.',
    action: 'Check the sub-sellers and the sum of the parts.',
  },
  'BAR-7005': {
    title: 'generic',
    description: 'The payment was declined.',
    action: 'Follow failureReason; a new attempt takes another idempotency key.',
  },
  'BAR-7010': {
    title: 'Refund impossible',
    description: 'The charge cannot be refunded.',
    action: 'Look at the status and the payment method of the charge.',
  },
  'CARD-0001': {
    title: 'Invalid card',
    description: 'The card number belongs to no brand that is accepted.',
    action: 'Check the card number.',
  },
  'CARD-0002': {
    title: 'Expired card',
    description: 'The expiry date of the card has passed.',
    action: 'Use a card that has not expired.',
  },
  'CARD-0003': {
    title: 'Card refused',
    description: 'The issuer did not confirm the card.',
    action: 'Check the details or use another card.',
  },
  '3DS-0001': {
    title: 'BUSINESS_3DS',
    description: 'The card cannot be authenticated.',
    action: 'Use the cardToken of an active card of this seller.',
  },
  CONFLICT: {
    title: 'Conflict',
    description: 'The resource’s current state does not permit this operation.',
    action: 'Look the resource up and decide again.',
  },
  IDEMPOTENCY_RUNNING: {
    title: 'Still running',
    description: 'A request with the same idempotency key is still running.',
    action: 'Repeat the request in a moment, with the same key.',
  },
  IDEMPOTENCY_MISMATCH: {
    title: 'Key used before',
    description: 'The idempotency key was used with another body before.',
    action: 'Use another key for another body.',
  },
  REQUEST_TIMEOUT: {
    title: 'Body too slow',
    description: 'The body was not complete within 8 seconds.',
    action: 'Send it again on another connection, with the same idempotency key.',
  },
  PAYLOAD_TOO_LARGE: {
    title: 'Body too large',
    description: 'The body is larger than 256 KiB.',
    action: 'Send a smaller body.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    title: 'Format not supported',
    description: 'Send the body in JSON.',
    action: 'Use Content-Type: application/json.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Too many requests',
    description: 'Wait before you try again.',
    action: 'Wait for the seconds in the header Retry-After.',
  },
  INTERNAL: {
    title: 'Internal error',
    description: 'Something failed on our side. Try again.',
    action: 'Repeat with the same idempotency key; if it goes on, send us the X-Request-Id.',
  },
  UNAVAILABLE: {
    title: 'Unavailable',
    description: 'The service will be back in a moment. Try again.',
    action: 'Wait for the seconds in the header Retry-After and repeat.',
  },
}

// The reason code of a dispute, of the card's brand or of MED, and its meaning. An unlisted code is shown as it is.
import type { DisputeKind } from './dispute'

const disputeCauses = [
  'FRAUD',
  'NOT_RECEIVED',
  'NOT_AS_DESCRIBED',
  'CANCELED',
  'CREDIT_NOT_PROCESSED',
  'DUPLICATE',
  'PROCESSING',
  'PIX_FRAUD',
  'PIX_FAULT',
  'OTHER',
] as const
export type DisputeCause = (typeof disputeCauses)[number]

/** The reasons of MED: suspected fraud, and a fault of operation at the payer's bank. */
export const medReasons = ['FR01', 'BE08'] as const

const causes: Readonly<Record<string, DisputeCause>> = {
  FR01: 'PIX_FRAUD',
  BE08: 'PIX_FAULT',
  // Visa
  '10.1': 'FRAUD',
  '10.2': 'FRAUD',
  '10.3': 'FRAUD',
  '10.4': 'FRAUD',
  '10.5': 'FRAUD',
  '12.5': 'PROCESSING',
  '12.6': 'DUPLICATE',
  '13.1': 'NOT_RECEIVED',
  '13.2': 'CANCELED',
  '13.3': 'NOT_AS_DESCRIBED',
  '13.6': 'CREDIT_NOT_PROCESSED',
  '13.7': 'CANCELED',
  // Mastercard
  '4834': 'PROCESSING',
  '4837': 'FRAUD',
  '4853': 'NOT_AS_DESCRIBED',
  '4855': 'NOT_RECEIVED',
  '4860': 'CREDIT_NOT_PROCESSED',
}

export function causeOf(reason: string): DisputeCause {
  return causes[reason] ?? 'OTHER'
}

/** The reason shown if the report has none. */
export const usualReason: Record<DisputeKind, string> = { CARD: '10.4', MED: 'FR01' }

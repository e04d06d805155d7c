import type { CardData } from '@/lib/parties/cards/card'
import { type CardTokenReference, isCardToken } from '@/lib/parties/cards/card-data'
import type { RiskProfile } from '@/lib/parties/sellers/risk-settings'

/** How long a client that requests this outcome has to wait. */
export const WAITING_SECONDS = 10

/** The first word of the holder's name, in the sandbox: a limit is exceeded, or exceeded so far that the buyer has to wait. */
const words = { LIMI: 'PUZZLE', WAIT: 'WAIT' } as const

export function simulatedLimit(
  { environment }: RiskProfile,
  card: CardData | CardTokenReference,
): (typeof words)[keyof typeof words] | undefined {
  if (environment !== 'SANDBOX' || isCardToken(card)) return undefined
  const word = card.holderName.trim().split(/\s+/)[0]!.toUpperCase()
  return word === 'LIMI' || word === 'WAIT' ? words[word] : undefined
}

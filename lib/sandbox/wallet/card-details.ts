import type { SimulatedCard } from './cards'

/** Bytes of a cryptogram of the networks. */
const CRYPTOGRAM_BYTES = 20

interface CardDetails {
  pan: string
  /** The word in its cryptogram by which the simulated acquirer decides; absent for a card without a cryptogram. */
  word?: string
  eci?: string
}

export const detailsOfCard: Record<SimulatedCard, CardDetails> = {
  APPROVED: { pan: '4111111111111111', word: 'APRO', eci: '05' },
  /** The network takes no liability for it. */
  UNPROTECTED: { pan: '5555555555554444', word: 'APRO', eci: '06' },
  DECLINED: { pan: '4111111111111111', word: 'FUND', eci: '05' },
  /** Only stored in the wallet: the card itself, without a cryptogram. */
  STORED: { pan: '4111111111111111' },
}

/** In base64. */
export const cryptogramOf = ({ word }: CardDetails): string | undefined =>
  word && Buffer.from(word.padEnd(CRYPTOGRAM_BYTES, ' ')).toString('base64')

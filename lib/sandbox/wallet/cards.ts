// The cards in the simulated wallets, by what they show.
import type { WalletKind } from '@/lib/rails/wallets/wallet'

export const simulatedCards = ['APPROVED', 'DECLINED', 'STORED', 'UNPROTECTED'] as const
export type SimulatedCard = (typeof simulatedCards)[number]

/** Apple Pay has no card that it only stores: each is proven by the device. */
export const cardsOfWallet: Record<WalletKind, readonly SimulatedCard[]> = {
  GOOGLE_PAY: simulatedCards,
  APPLE_PAY: simulatedCards.filter((card) => card !== 'STORED'),
}

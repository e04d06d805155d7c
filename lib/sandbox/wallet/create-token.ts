import type { Centavos } from '@/lib/base/kernel/centavos'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import { simulatedAppleToken } from './apple-wallet'
import { cardsOfWallet, type SimulatedCard } from './cards'
import { simulatedToken } from './wallet'

interface TokenOrder {
  kind: WalletKind
  card: SimulatedCard
  /** What the sheet of the wallet showed; only Apple Pay binds a token to it. */
  value: Centavos
}

/** A token of a simulated wallet. Throws NOT_FOUND where the simulators are off, or the wallet has no such card. */
export function createSimulatedToken(
  { settings, systemNow }: Ctx,
  { kind, card, value }: TokenOrder,
): string {
  if (!settings.simulators || !cardsOfWallet[kind].includes(card)) throw new Problem('NOT_FOUND')
  return kind === 'APPLE_PAY' ? simulatedAppleToken(card, value, systemNow) : simulatedToken(card, systemNow)
}

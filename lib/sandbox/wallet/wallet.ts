// The simulated Google Pay of sandbox sellers: it hands out tokens in the format of Google Pay, which are opened like real ones.
import { createECDH, randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { createGooglePay } from '@/lib/rails/wallets/google-pay/google-pay'
import type { WalletProvider } from '@/lib/rails/wallets/provider'
import { cryptogramOf, detailsOfCard } from './card-details'
import type { SimulatedCard } from './cards'
import { createGoogleToken } from './google-token'
import { publicTextOf, SIMULATED_MERCHANT, simulatedKeys } from './keys'

const TOKEN_MS = 15 * MINUTE_MS

export function createSimulatedWallet(): WalletProvider {
  const { root, merchant } = simulatedKeys()
  const roots = { keys: [{ keyValue: publicTextOf(root), protocolVersion: 'ECv2' }] }
  return createGooglePay({
    merchantId: SIMULATED_MERCHANT,
    privateKeys: [merchant],
    roots,
    simulated: true,
  })
}

/** The token of a card, as the wallet gives it to the page. */
export function simulatedToken(card: SimulatedCard, systemNow: Date): string {
  const { root, intermediate, merchant } = simulatedKeys()
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(merchant)
  return createGoogleToken({
    root,
    intermediate,
    keyExpiresAt: new Date(systemNow.getTime() + DAY_MS),
    merchantKey: ecdh.getPublicKey(),
    recipient: `merchant:${SIMULATED_MERCHANT}`,
    message: {
      messageId: randomUUID(),
      messageExpiration: String(systemNow.getTime() + TOKEN_MS),
      paymentMethod: 'CARD',
      paymentMethodDetails: detailsOf(card, systemNow),
    },
  })
}

function detailsOf(name: SimulatedCard, systemNow: Date) {
  const card = detailsOfCard[name]
  const account = {
    pan: card.pan,
    expirationMonth: 12,
    expirationYear: systemNow.getUTCFullYear() + 5,
  }
  const cryptogram = cryptogramOf(card)
  if (!cryptogram) return { ...account, authMethod: 'PAN_ONLY' }
  return { ...account, authMethod: 'CRYPTOGRAM_3DS', cryptogram, eciIndicator: card.eci }
}

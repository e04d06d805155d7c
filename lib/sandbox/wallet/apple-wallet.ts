// The simulated Apple Pay of sandbox sellers: it hands out tokens in the format of Apple Pay, which are opened like real ones.
import { randomBytes, X509Certificate } from 'node:crypto'
import type { Centavos } from '@/lib/base/kernel/centavos'
import { createApplePay } from '@/lib/rails/wallets/apple-pay/apple-pay'
import type { WalletProvider } from '@/lib/rails/wallets/provider'
import { simulatedChain } from './apple-chain'
import { createAppleToken } from './apple-token'
import { cryptogramOf, detailsOfCard } from './card-details'
import type { SimulatedCard } from './cards'
import { SIMULATED_MERCHANT, signingKeyOf } from './keys'

const merchantKey = () => signingKeyOf('apple merchant')
const derOf = (name: keyof typeof simulatedChain) => Buffer.from(simulatedChain[name], 'base64')

export function createSimulatedApplePay(): WalletProvider {
  return createApplePay({
    merchantId: SIMULATED_MERCHANT,
    privateKeys: [merchantKey()],
    root: new X509Certificate(derOf('root')),
    simulated: true,
  })
}

/** The token of a card for an amount, as the wallet gives it to the page. Throws for a card that Apple Pay does not have. */
export function simulatedAppleToken(name: SimulatedCard, value: Centavos, systemNow: Date): string {
  const card = detailsOfCard[name]
  const onlinePaymentCryptogram = cryptogramOf(card)
  if (!onlinePaymentCryptogram) throw new Error(`Apple Pay has no card ${name}`)
  return createAppleToken({
    chain: {
      certificates: [derOf('leaf'), derOf('intermediate')],
      leafKey: signingKeyOf('apple leaf'),
    },
    merchantId: SIMULATED_MERCHANT,
    merchantKey: merchantKey(),
    signedAt: systemNow,
    transactionId: randomBytes(32).toString('hex'),
    payment: {
      applicationPrimaryAccountNumber: card.pan,
      applicationExpirationDate: `${(systemNow.getUTCFullYear() + 5) % 100}1231`,
      currencyCode: '986',
      transactionAmount: value,
      paymentDataType: '3DSecure',
      paymentData: { onlinePaymentCryptogram, eciIndicator: card.eci },
    },
  })
}

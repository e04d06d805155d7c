// Google Pay in the browser, by the script of Google. It is loaded only on pages whose seller offers it.
import { isCreditMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'
import type { RealWallet, WalletResult } from './wallet'

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js'

type GoogleOffer = Extract<WalletOffer, { kind: 'GOOGLE_PAY' }>

interface PaymentData {
  email?: string
  paymentMethodData: {
    info?: { cardFundingSource?: string; billingAddress?: { name?: string } }
    tokenizationData: { token: string }
  }
}

interface PaymentsClient {
  isReadyToPay(request: object): Promise<{ result: boolean }>
  loadPaymentData(request: object): Promise<PaymentData>
}

declare global {
  var google:
    | { payments: { api: { PaymentsClient: new (options: { environment: string }) => PaymentsClient } } }
    | undefined
}

let client: PaymentsClient | undefined

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The script of Google Pay was not loaded'))
    document.head.append(script)
  })
}

const version = { apiVersion: 2, apiVersionMinor: 0 }

const cardMethod = (parameters: object = {}) => ({
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['AMEX', 'ELO', 'MASTERCARD', 'VISA'],
    ...parameters,
  },
})

function requestOf({ merchantId, publicKey }: GoogleOffer, view: CheckoutOffer) {
  const parameters = { protocolVersion: 'ECv2', publicKey }
  const offersCredit = view.methods.some(isCreditMethod)
  return {
    ...version,
    allowedPaymentMethods: [
      {
        ...cardMethod({
          allowCreditCards: offersCredit,
          billingAddressRequired: true,
          billingAddressParameters: { format: 'MIN' },
        }),
        tokenizationSpecification: { type: 'DIRECT', parameters },
      },
    ],
    merchantInfo: { merchantId, merchantName: view.seller.name },
    transactionInfo: {
      countryCode: 'BR',
      currencyCode: 'BRL',
      totalPriceStatus: 'FINAL',
      totalPrice: (view.value / 100).toFixed(2),
    },
    emailRequired: true,
  }
}

function resultOf(
  { email, paymentMethodData: { info, tokenizationData } }: PaymentData,
  view: CheckoutOffer,
): WalletResult {
  return {
    shown: shownPriceOf(view),
    token: tokenizationData.token,
    name: info?.billingAddress?.name,
    email,
    debit: info?.cardFundingSource === 'DEBIT',
  }
}

export const wallet: RealWallet = {
  async isReady() {
    if (!client) {
      await loadScript()
      client = new globalThis.google!.payments.api.PaymentsClient({ environment: 'PRODUCTION' })
    }
    return (await client.isReadyToPay({ ...version, allowedPaymentMethods: [cardMethod()] })).result
  },
  open: (offer, view) =>
    client!.loadPaymentData(requestOf(offer as GoogleOffer, view)).then(
      (data) => resultOf(data, view),
      (error) => {
        if ((error as { statusCode?: string }).statusCode === 'CANCELED') return undefined
        throw error
      },
    ),
}

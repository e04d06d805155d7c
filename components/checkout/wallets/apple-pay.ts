// Apple Pay in the browser: a part of Safari, without a script of Apple.
import { isCreditMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutOffer } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import type { RealWallet, WalletResult } from './wallet'

interface Contact {
  givenName?: string
  familyName?: string
  emailAddress?: string
}

interface AuthorizedEvent {
  payment: {
    token: { paymentData: unknown; paymentMethod?: { type?: string } }
    billingContact?: Contact
    shippingContact?: Contact
  }
}

interface Session {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: AuthorizedEvent) => void
  oncancel: () => void
  completeMerchantValidation(session: unknown): void
  completePayment(status: number): void
  begin(): void
  abort(): void
}

interface SessionClass {
  new (version: number, request: object): Session
  canMakePayments(): boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

declare global {
  var ApplePaySession: SessionClass | undefined
}

const VERSION = 6

function requestOf({ methods, seller, value }: CheckoutOffer) {
  return {
    countryCode: 'BR',
    currencyCode: 'BRL',
    supportedNetworks: ['amex', 'elo', 'masterCard', 'visa'],
    merchantCapabilities: [
      'supports3DS',
      ...(methods.some(isCreditMethod) ? ['supportsCredit'] : []),
      ...(methods.some((method) => methodFacts[method].card === 'DEBIT') ? ['supportsDebit'] : []),
    ],
    requiredBillingContactFields: ['name'],
    requiredShippingContactFields: ['email'],
    total: { label: seller.name, amount: (value / 100).toFixed(2) },
  }
}

async function merchantSession(code: string, validationUrl: string): Promise<unknown> {
  const response = await fetch(`/pay/${code}/wallet/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ validationUrl }),
    cache: 'no-store',
  })
  if (!response.ok) throw new Error('There is no session of the merchant')
  return response.json()
}

function resultOf(
  { payment }: AuthorizedEvent,
  view: CheckoutOffer,
  finish: (paid: boolean) => void,
): WalletResult {
  const { token, billingContact, shippingContact } = payment
  const { givenName, familyName } = billingContact ?? {}
  return {
    shown: shownPriceOf(view),
    token: JSON.stringify(token.paymentData),
    name: [givenName, familyName].filter(Boolean).join(' '),
    email: shippingContact?.emailAddress,
    debit: token.paymentMethod?.type === 'debit',
    finish,
  }
}

export const wallet: RealWallet = {
  isReady: async () => globalThis.ApplePaySession?.canMakePayments() ?? false,
  open: (_offer, view) =>
    new Promise((resolve, reject) => {
      const Session = globalThis.ApplePaySession!
      const session = new Session(VERSION, requestOf(view))
      session.onvalidatemerchant = ({ validationURL }) => {
        merchantSession(view.code, validationURL).then(
          (opened) => session.completeMerchantValidation(opened),
          (error) => {
            session.abort()
            reject(error)
          },
        )
      }
      session.onpaymentauthorized = (event) =>
        resolve(
          resultOf(event, view, (paid) =>
            session.completePayment(paid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE),
          ),
        )
      session.oncancel = () => resolve(undefined)
      session.begin()
    }),
}

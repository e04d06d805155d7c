import type { Locale } from '@/lib/base/i18n/locales'
import { wireInstant } from '@/lib/base/kernel/dates'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { CheckoutCardPayment } from '@/lib/payments/checkout/contract'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'
import { authenticationPath } from '@/lib/rails/three-d-secure/page-path'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'

/** A payment by card that is in progress or was declined; undefined otherwise. */
export function viewCardPayment(
  charge: ChargeRow,
  authentication: AuthenticationRow | undefined,
  { cell, code }: { cell: number; code?: string },
): CheckoutCardPayment | undefined {
  const { uuid: chargeUuid, card, value, installments, paymentMethod } = charge
  const state = stateOf(charge, authentication)
  if (!state || !card || !isCardMethod(paymentMethod)) return undefined
  const isAuthenticating = state === 'AUTHENTICATING' || state === 'CHALLENGE'
  return {
    method: paymentMethod,
    chargeUuid,
    state,
    card: { brand: card.brand, last4digits: card.last4digits },
    value,
    installments,
    ...(isAuthenticating && { authenticationUrl: addressOf(authentication!, cell, code) }),
    ...(state === 'DECLINED' && { declinedAt: wireInstant(charge.statusAt) }),
    ...(state === 'DECLINED' && charge.failure && { failure: inAllLanguages(charge.failure) }),
  }
}

/** A provider may need a script in the page, which only this browser gets: the way to that page names the browser. */
function addressOf({ uuid, connectionId }: AuthenticationRow, cell: number, code?: string): string {
  return connectionId === null || code === undefined
    ? authenticationPath(cell, uuid)
    : `/pay/${code}/authentication/${uuid}`
}

function stateOf(
  { status, isAuthenticating }: ChargeRow,
  authentication: AuthenticationRow | undefined,
): CheckoutCardPayment['state'] | undefined {
  if (status === 'FAILED') return 'DECLINED'
  if (status !== 'SCHEDULED') return undefined
  if (!isAuthenticating) return 'AUTHORIZING'
  return authentication?.status === 'CHALLENGE' ? 'CHALLENGE' : 'AUTHENTICATING'
}

function inAllLanguages(failure: ChargeFailure): Record<Locale, ChargeFailure> {
  // The stored text of a known reason may be of an earlier version.
  return { 'pt-BR': declineIn('pt-BR', failure), en: declineIn('en', failure) }
}

// The simulated 3-D Secure server, with the brands' directory servers and the issuers behind it: it stores authentications in its
// own table, and never the card number.
import type { Db } from '@/db/client'
import { centavos } from '@/lib/base/kernel/money'
import { brandOfNumber, shownDigitsOf } from '@/lib/parties/cards/card'
import type { AuthenticationEnd } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationResponse, ThreeDSecureServer } from '@/lib/rails/three-d-secure/server'
import {
  acsTransactionIdOf,
  codeOf,
  decideAtOnce,
  resultOf,
  SIMULATED_VERSION,
} from '@/lib/sandbox/issuer/issuer'
import {
  decideAuthentication,
  findAuthentication,
  type NewSimulatedAuthentication,
  type SimulatedAuthentication,
  storeAuthentication,
} from '@/lib/sandbox/issuer/store'

const ISSUER = '/simulators/issuer'

export function createSimulatedDirectory(db: Db, publicUrl: string): ThreeDSecureServer {
  function answerOf({ result, acsTransactionId }: SimulatedAuthentication): AuthenticationResponse {
    if (result) return { outcome: 'final', result }
    const acsUrl = `${publicUrl}${ISSUER}/challenge`
    return { outcome: 'challenge', challenge: { acsUrl, acsTransactionId, version: SIMULATED_VERSION } }
  }

  return {
    name: 'simulated-directory',

    async prepare() {
      return { methodUrl: `${publicUrl}${ISSUER}/method` }
    },

    async authenticate({ reference, sellerId, sellerName, value, card, dataOnly, notificationUrl }) {
      const number = card.number.reveal()
      const brand = brandOfNumber(number) ?? 'visa'
      const transStatus = decideAtOnce(card.holderName, dataOnly)
      const stored = await storeAuthentication(db, {
        reference,
        acsTransactionId: acsTransactionIdOf(reference),
        sellerId,
        sellerName,
        value,
        brand,
        last4digits: shownDigitsOf(number).last4digits,
        notificationUrl,
        code: transStatus ? null : codeOf(reference),
        wrongCodes: 0,
        result: transStatus ? resultOf({ reference, brand }, { transStatus, challenged: false }) : null,
      })
      return answerOf(stored)
    },

    async find({ reference }) {
      const existing = await findAuthentication(db, reference)
      return existing && answerOf(existing)
    },

    async end({ reference, why }) {
      const stored = await storeAuthentication(db, endedBefore(reference, why))
      if (stored.result) return stored.result
      const result = resultOf(stored, { transStatus: 'N', challenged: true, ended: why })
      return decideAuthentication(db, reference, result)
    },

    /** The issuer answers to this server: what a page says counts for nothing. */
    receive: async () => undefined,
  }
}

/** An authentication that is ended before its request arrives is stored as ended, so that a late request gets that result. */
function endedBefore(reference: string, ended: AuthenticationEnd): NewSimulatedAuthentication {
  return {
    reference,
    acsTransactionId: acsTransactionIdOf(reference),
    sellerId: 0,
    sellerName: '',
    value: centavos(0),
    brand: 'visa',
    last4digits: '',
    notificationUrl: '',
    code: null,
    wrongCodes: 0,
    result: { transStatus: 'N', challenged: false, version: SIMULATED_VERSION, ended },
  }
}

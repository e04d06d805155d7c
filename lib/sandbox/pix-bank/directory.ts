// The brands' directory servers and the issuers behind them, simulated, as our port: what was asked and decided is kept in
// a table of its own, and never the number of a card.
import type { Db } from '@/db/client'
import { brandOfNumber, shownDigitsOf } from '@/lib/cards/card'
import { centavos } from '@/lib/kernel/money'
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
  keepAuthentication,
  type SimulatedAuthentication,
} from '@/lib/sandbox/issuer/store'
import type { AuthenticationEnd } from '@/lib/three-d-secure/authentication'
import type { AuthenticationResponse, ThreeDSecureServer } from '@/lib/three-d-secure/server'

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
      const kept = await keepAuthentication(db, {
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
      return answerOf(kept)
    },

    async find({ reference }) {
      const known = await findAuthentication(db, reference)
      return known && answerOf(known)
    },

    async end({ reference, why }) {
      const known = await keepAuthentication(db, neverAsked(reference, why))
      if (known.result) return known.result
      const given = resultOf(known, { transStatus: 'N', challenged: true, ended: why })
      return decideAuthentication(db, reference, given)
    },
  }
}

/** What is ended before it is asked for is kept too, so that it is over when somebody asks after all. */
function neverAsked(reference: string, ended: AuthenticationEnd): SimulatedAuthentication {
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

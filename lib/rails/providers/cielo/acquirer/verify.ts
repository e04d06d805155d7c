// Zero Auth: asks the issuer about a card without a charge (rail-card-cielo.md, 8). It counts as a try in the brands' programmes.

import { centavos } from '@/lib/base/kernel/money'
import { brandOfNumber, type CardData } from '@/lib/parties/cards/card'
import type { CardVerificationResponse } from '@/lib/rails/acquirer/acquirer'
import { hasStoredCredentials } from '@/lib/rails/providers/cielo/wire/brands'
import { RefusedRequest } from '@/lib/rails/providers/cielo/wire/client'
import { bareCode } from '@/lib/rails/providers/cielo/wire/decline-codes'
import { declineOf } from '@/lib/rails/providers/cielo/wire/declines'
import { refusedRequest } from '@/lib/rails/providers/cielo/wire/errors'
import { cardFields } from '@/lib/rails/providers/cielo/wire/sale-request'
import { beginTry, obstacleOfTries } from '../card-tries/card-tries'
import type { Cielo } from './context'

const BRAND_NOT_SUPPORTED = '57'

/** UNAVAILABLE where the brand or the contract has no Zero Auth, the code is absent, or the brand forbids another try. */
export async function verifyCard(cielo: Cielo, card: CardData): Promise<CardVerificationResponse> {
  const brand = brandOfNumber(card.number.reveal())
  if (!brand || !cielo.settings.zeroAuth || !hasStoredCredentials(brand) || !card.cvv) return 'UNAVAILABLE'
  if (await obstacleOfTries(cielo, card, brand, centavos(0))) return 'UNAVAILABLE'
  const attempt = await beginTry(cielo, card)
  try {
    const body = { CardType: 'CreditCard', ...cardFields(card, brand), SaveCard: false }
    const { Valid: isValid, ReturnCode: returnCode, Code: code } = await cielo.client.verify(body)
    if (isValid) {
      await attempt.approve()
      return 'CONFIRMED'
    }
    const isUnsupported = isValid !== false || bareCode(code) === BRAND_NOT_SUPPORTED
    if (isUnsupported) {
      await attempt.drop()
      return 'UNAVAILABLE'
    }
    const decline = declineOf(brand, { returnCode }, cielo.clock())
    await attempt.decline(decline.retry)
    return decline.reason === 'ISSUER_UNAVAILABLE' ? 'UNAVAILABLE' : 'REFUSED'
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error
    await attempt.drop()
    const meaning = refusedRequest(error.codes)
    return meaning !== 'unknown' && meaning.reason ? 'REFUSED' : 'UNAVAILABLE'
  }
}

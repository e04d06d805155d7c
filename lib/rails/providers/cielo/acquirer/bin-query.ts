// Whether a card can pay in this way at all, where the contract has the BIN query (rail-card-cielo.md, 9). It is asked only where
// its answer decides: instalments, which cards of other countries have not, and debit.

import { methodFacts } from '@/lib/base/kernel/payment-method'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'
import type { BinAnswer } from '@/lib/rails/providers/cielo/wire/client'
import type { Cielo } from './context'

/** Of the time that the payment itself has. */
const WAIT_MS = 2_000

/** Why the card can't pay; undefined where it can, or nothing is known. */
export async function obstacleOfBin(
  { settings, client }: Cielo,
  { method, installments, card }: AuthorizationRequest,
): Promise<DeclineCode | undefined> {
  const isDebit = methodFacts[method].card === 'DEBIT'
  if (!settings.binQuery || (installments === 1 && !isDebit)) return undefined
  const answer = await tryWithTimeout(WAIT_MS, client.bin(card.number.reveal().slice(0, 6)))
  return answer && binObstacle(answer, { isDebit, installments })
}

export function binObstacle(
  { CardType: type, ForeignCard: isForeign }: BinAnswer,
  { isDebit, installments }: { isDebit: boolean; installments: number },
): DeclineCode | undefined {
  if (installments > 1 && isForeign) return 'CARD_RESTRICTED'
  const isCreditOnly = /^cr[eé]dito$/i.test(type)
  return isDebit && isCreditOnly ? 'INVALID_DATA' : undefined
}

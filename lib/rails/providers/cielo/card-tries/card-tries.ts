import { createHmac } from 'node:crypto'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CardData } from '@/lib/parties/cards/card'
import type { RetryAdvice } from '@/lib/rails/acquirer/acquirer'
import type { Cielo } from '../acquirer/context'
import { PROGRAMME_MS, retryObstacle } from './retry-programmes'
import { deleteTry, endTry, insertTry, listTries } from './try-store'

/** Keyed, as the numbers are few enough to try them all. */
const hashOf = ({ cardKey }: Cielo, { number }: CardData) =>
  createHmac('sha256', cardKey).update(number.reveal(), 'ascii').digest('hex')

/** Whether the brand's programme lets a seller charge this card now, by the tries that we made. */
export async function obstacleOfTries(
  cielo: Cielo,
  card: CardData,
  brand: CardBrand,
  value: Centavos,
): Promise<RetryAdvice | undefined> {
  const { connectionId, db } = cielo
  const at = cielo.clock()
  const since = new Date(at.getTime() - PROGRAMME_MS - DAY_MS)
  const tries = await listTries(db, { connectionId, cardHash: hashOf(cielo, card) }, since)
  return retryObstacle(brand, tries, { value, at })
}

/** Stores a try of a card before it is made. */
export async function beginTry(cielo: Cielo, card: CardData, value?: Centavos) {
  const { connectionId, db } = cielo
  const row = { connectionId, cardHash: hashOf(cielo, card), triedAt: cielo.clock() }
  const id = await insertTry(db, { ...row, ...(value !== undefined && { value }) })
  return {
    /** The issuer was never asked. */
    drop: () => deleteTry(db, id),
    approve: () => endTry(db, id, { isDeclined: false, isFinal: false }),
    decline: (retry: RetryAdvice | undefined) =>
      endTry(db, id, { isDeclined: true, isFinal: retry !== undefined && 'never' in retry }),
  }
}

// Cielo's API E-commerce 3.0 behind the port of the acquirer.
import type { Db } from '@/db/client'
import { deriveKey } from '@/lib/base/kernel/sealed'
import type { CardRail } from '@/lib/rails/acquirer/rail'
import { createCieloClient } from '@/lib/rails/providers/cielo/wire/client'
import { authorize } from './authorize'
import { captureSale } from './capture'
import type { Cielo } from './context'
import { findAuthorization } from './find'
import { lookAgain } from './look-again'
import { acceptsNotification } from './notification'
import { refundSale } from './refund'
import type { CieloCredentials, CieloSettings } from './settings'
import { subEstablishmentOf } from './sub-establishment'
import { verifyCard } from './verify'
import { voidSale } from './void'

interface Options {
  connectionId: number
  settings: CieloSettings
  credentials: CieloCredentials
  db: Db
  /** The system's clock. */
  clock: () => Date
}

export function createCieloAcquirer({
  connectionId,
  settings,
  credentials,
  db,
  clock,
}: Options): Required<CardRail> {
  const cielo: Cielo = {
    connectionId,
    settings,
    client: createCieloClient(settings, credentials),
    db,
    clock,
    cardKey: deriveKey(credentials.merchantKey, `cielo tries ${connectionId}`),
    sellerOf: (sellerId) => subEstablishmentOf(db, sellerId),
  }
  return {
    name: 'cielo',
    verify: ({ card }) => verifyCard(cielo, card),
    authorize: (request) => authorize(cielo, request),
    find: (authorization) => findAuthorization(cielo, authorization),
    capture: ({ reference, value }) => captureSale(cielo, reference, value),
    refund: (refund) => refundSale(cielo, refund),
    void: ({ reference, at }) => voidSale(cielo, reference, at),
    lookAgain: () => lookAgain(cielo),
    acceptsNotification: (header) => acceptsNotification(settings, credentials, header),
  }
}

import type { Db, Tx } from '@/db/client'
import type { Person } from '@/lib/parties/buyers/person'
import { listKeptCards } from '@/lib/parties/known-buyers/cards/store'
import { listBrowsers, listKnownBuyers } from '@/lib/parties/known-buyers/store'

/** What a person keeps at a seller, with the cards and the browsers that recognise it. */
export async function loadKept(db: Db | Tx, { sellerId, document }: Person, systemNow: Date) {
  const buyers = await listKnownBuyers(db, sellerId, document)
  return Promise.all(
    buyers.map(async (buyer) => ({
      buyer,
      cards: await listKeptCards(db, [buyer.id]),
      browsers: await listBrowsers(db, buyer.id, systemNow),
    })),
  )
}

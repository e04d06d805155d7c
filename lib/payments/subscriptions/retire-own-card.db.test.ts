import { expect, test } from 'vitest'
import { rawCard } from '@/lib/parties/cards/card-data'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCard } from '@/lib/parties/cards/create-card'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { cancelSubscription } from './cancel-subscription'
import { changeCard } from './change-card'
import { collectSubscription } from './collect-subscription'
import { createSubscription } from './create-subscription'

const app = await testApp()
const shop = await subscriptionShop(app)
const card = (holderName = 'MARIA DA SILVA') => ({ method: 'CREDIT_CARD', card: testCard({ holderName }) })

test('the own card of a subscription is erased however it ends, a token created by its seller stays', async () => {
  const cards = async () => {
    const rows = await app.sql`select status, sealed_number = '' as erased from cards
      where seller_id = ${shop.seller.id} order by id`
    return rows.map(({ status, erased }) => `${status} ${erased}`)
  }
  const uuid = await shop.subscribe(card())
  expect(await cards()).toEqual(['ACTIVE false'])
  await changeCard(await shop.asSeller(), { uuid, card: rawCard.parse(testCard()) })
  expect(await cards()).toEqual(['INACTIVE true', 'ACTIVE false'])
  await cancelSubscription(await shop.asSeller(), { uuid })
  expect(await cards()).toEqual(['INACTIVE true', 'INACTIVE true'])
  const request = shop.request(card('FUND SILVA'))
  const declined = await createSubscription(await shop.asSeller(), request)
  await collectSubscription(await shop.asSeller(), { uuid: declined, card: request.payment.card })
  expect(await cards()).toEqual(['INACTIVE true', 'INACTIVE true', 'INACTIVE true'])
  app.advance(1)
  const token = await createCard(await shop.asSeller(), cardRequest.parse(testCard()))
  app.advance(1)
  const other = await shop.subscribe({ method: 'CREDIT_CARD', card: { cardToken: token.uuid } })
  await cancelSubscription(await shop.asSeller(), { uuid: other })
  expect((await cards()).at(-1)).toBe('ACTIVE false')
})

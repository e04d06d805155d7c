import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { subscriptionDesk } from '@/e2e/fixtures/subscription-desk'
import { rawCard } from '@/lib/cards/card-data'
import { cardRequest } from '@/lib/cards/contract'
import { createCard } from '@/lib/cards/create-card'
import { cancelSubscription } from './cancel-subscription'
import { changeCard } from './change-card'
import { collectSubscription } from './collect-subscription'
import { createSubscription } from './create-subscription'

const app = await testApp()
const desk = await subscriptionDesk(app)
const card = (holderName = 'MARIA DA SILVA') => ({ method: 'CREDIT_CARD', card: testCard({ holderName }) })

test('a subscription takes the card that it was given with it, however it ends, and leaves a token of its seller', async () => {
  const cards = async () => {
    const rows = await app.sql`select status, sealed_number = '' as erased from cards
      where seller_id = ${desk.seller.id} order by id`
    return rows.map(({ status, erased }) => `${status} ${erased}`)
  }
  const uuid = await desk.subscribe(card())
  expect(await cards()).toEqual(['ACTIVE false'])
  await changeCard(await desk.asSeller(), { uuid, card: rawCard.parse(testCard()) })
  expect(await cards()).toEqual(['INACTIVE true', 'ACTIVE false'])
  await cancelSubscription(await desk.asSeller(), { uuid })
  expect(await cards()).toEqual(['INACTIVE true', 'INACTIVE true'])
  const asked = desk.request(card('FUND SILVA'))
  const declined = await createSubscription(await desk.asSeller(), asked)
  await collectSubscription(await desk.asSeller(), { uuid: declined, card: asked.payment.card })
  expect(await cards()).toEqual(['INACTIVE true', 'INACTIVE true', 'INACTIVE true'])
  app.advance(1)
  const token = await createCard(await desk.asSeller(), cardRequest.parse(testCard()))
  app.advance(1)
  const other = await desk.subscribe({ method: 'CREDIT_CARD', card: { cardToken: token.uuid } })
  await cancelSubscription(await desk.asSeller(), { uuid: other })
  expect((await cards()).at(-1)).toBe('ACTIVE false')
})

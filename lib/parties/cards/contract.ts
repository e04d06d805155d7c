// The wire format of card tokens. All members of a response are texts, except whether the security code was checked.
import { z } from 'zod'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { defineOperation } from '@/lib/base/kernel/operation'
import { cardStatuses } from './card'
import { cardDataOf, rawCardMembers } from './card-data'

const line = z.string().max(255)

const buyerCardResponse = z
  .object({
    uuid: z.uuid().max(36).meta({ description: 'The cardToken.' }),
    status: z.enum(cardStatuses),
    createdAt: z.iso.datetime(),
    brand: z.enum(cardBrands),
    first6digits: z.string().length(6),
    last4digits: z.string().length(4),
    buyerId: line.meta({ description: 'The uuid of the buyer, empty where none was named.' }),
    expirationMonth: z.string().length(2),
    expirationYear: z.string().length(4),
    cardId: line,
  })
  .meta({ id: 'BuyerCard' })
export type BuyerCardResponse = z.infer<typeof buyerCardResponse>

const cardResponse = z
  .object({
    ...buyerCardResponse.shape,
    cardHolderName: line,
    cvvChecked: z.boolean().meta({ description: 'Whether the issuer confirmed the security code.' }),
    fingerprint: line.meta({
      description:
        'A random value, the same for every token of the same number of the same seller while one of them has its number.',
    }),
  })
  .meta({ id: 'Card' })
export type CardResponse = z.infer<typeof cardResponse>

export const cardRequest = z
  .object({
    ...rawCardMembers,
    buyerUuid: z.guid().optional(),
    checkZeroDollar: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the issuer is asked first, with nothing charged.' }),
  })
  .meta({ id: 'CardRequest' })
  .transform(({ buyerUuid, checkZeroDollar, ...members }) => ({
    card: cardDataOf(members),
    buyerUuid,
    checkZeroDollar,
  }))

const buyerCardExample: BuyerCardResponse = {
  uuid: '7d1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b',
  status: 'ACTIVE',
  createdAt: '2026-11-20T17:30:00.000Z',
  brand: 'visa',
  first6digits: '411111',
  last4digits: '1111',
  buyerId: '1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9',
  expirationMonth: '08',
  expirationYear: '2031',
  cardId: '7d1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b',
}

const cardExample: CardResponse = {
  ...buyerCardExample,
  buyerId: '',
  cardHolderName: 'MARIA DA SILVA',
  cvvChecked: false,
  fingerprint: '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
}

export const createCardOperation = defineOperation({
  id: 'createCard',
  method: 'POST',
  path: '/v2/cards',
  tag: 'Cards',
  summary: 'Make a card token',
  description:
    'Keeps the number sealed and answers a token for it. The security code is never kept. At most ten different numbers a day with the same first six and last four digits.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  body: cardRequest,
  requestExample: {
    holderName: 'MARIA DA SILVA',
    number: '4111 1111 1111 1111',
    expiration: '08/2031',
    cvv: '123',
  },
  response: { status: 201, description: 'The token.', schema: cardResponse, example: cardExample },
  errors: [
    'BAR-0100',
    'CARD-0001',
    'CARD-0002',
    'CARD-0003',
    'BAD_REQUEST',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
})

const buyerParams = z.object({ buyerUuid: z.uuid().max(36) })

export const listBuyerCardsOperation = defineOperation({
  id: 'listBuyerCards',
  method: 'GET',
  path: '/v2/cards/{buyerUuid}',
  tag: 'Cards',
  summary: "List a buyer's cards",
  description: 'The tokens that were made for the buyer, newest first, at most a hundred.',
  access: 'read',
  errorShape: 'standard',
  params: buyerParams,
  response: {
    status: 200,
    description: 'The tokens.',
    schema: z.array(buyerCardResponse).max(100),
    example: [buyerCardExample],
  },
  errors: ['NOT_FOUND'],
})

/** The older path of the same operation. */
export const createCardAliasOperation = {
  ...createCardOperation,
  id: 'createCardOlder',
  path: '/payment/v1/cards',
}

export const listBuyerCardsAliasOperation = {
  ...listBuyerCardsOperation,
  id: 'listBuyerCardsOlder',
  path: '/payment/v1/cards/{buyerUuid}',
}

import { type Route, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import {
  createCardAliasOperation,
  createCardOperation,
  listBuyerCardsAliasOperation,
  listBuyerCardsOperation,
} from '@/lib/parties/cards/contract'
import { createCardToken } from '@/lib/parties/cards/create-card-token'
import { listBuyerCards } from '@/lib/parties/cards/list-buyer-cards'
import { viewBuyerCard } from '@/lib/parties/cards/view'
import { confirmCard } from '@/lib/payments/card-confirmation/confirm-card'
import { runtime } from '@/lib/process/runtime'

export const cardRoutes: readonly Route[] = [
  route(createCardOperation, {
    // Only the issuer's confirmation tells whether a card works.
    prepare: ({ body }) =>
      body.checkZeroDollar
        ? async (ctx) => countApiAttempt(await runtime(), ctx, { card: body.card })
        : undefined,
    begin: async (ctx, { body }) => (await createCardToken(ctx, body)).uuid,
    finish: (ctx, { resource: uuid, input }) => confirmCard(ctx, { ...input.body, uuid }),
  }),
  route(listBuyerCardsOperation, async (ctx, { params }) =>
    (await listBuyerCards(ctx, params)).map((card) => viewBuyerCard(card, params.buyerUuid)),
  ),
  route(createCardAliasOperation, {
    begin: async (ctx, { body }) => (await createCardToken(ctx, body)).uuid,
    finish: (ctx, { resource: uuid, input }) => confirmCard(ctx, { ...input.body, uuid }),
  }),
  route(listBuyerCardsAliasOperation, async (ctx, { params }) =>
    (await listBuyerCards(ctx, params)).map((card) => viewBuyerCard(card, params.buyerUuid)),
  ),
]

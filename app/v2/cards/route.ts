import { confirmCard } from '@/lib/cards/confirm-card'
import { createCardOperation } from '@/lib/cards/contract'
import { createCardToken } from '@/lib/cards/create-card-token'
import { resource, route } from '@/lib/http/api/route'
import { countApiAttempt } from '@/lib/http/limits/card-attempts'
import { runtime } from '@/lib/runtime'

const create = route(createCardOperation, {
  // Only the issuer's confirmation tells whether a card works.
  prepare: async (ctx, { body }) =>
    body.checkZeroDollar ? countApiAttempt(await runtime(), ctx, { card: body.card }) : ctx,
  begin: async (ctx, { body }) => (await createCardToken(ctx, body)).uuid,
  finish: (ctx, { resource: uuid, input }) => confirmCard(ctx, { ...input.body, uuid }),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)

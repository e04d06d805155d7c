import { confirmCard } from '@/lib/cards/confirm-card'
import { createCardOperation } from '@/lib/cards/contract'
import { createCardToken } from '@/lib/cards/create-card-token'
import { resource, route } from '@/lib/http/api/route'

const create = route(createCardOperation, {
  begin: async (ctx, { body }) => (await createCardToken(ctx, body)).uuid,
  finish: (ctx, { resource: uuid, input }) => confirmCard(ctx, { ...input.body, uuid }),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)

import { confirmCard } from '@/lib/cards/confirm-card'
import { createCardAliasOperation } from '@/lib/cards/contract'
import { createCardToken } from '@/lib/cards/create-card-token'
import { resource, route } from '@/lib/http/api/route'

const create = route(createCardAliasOperation, {
  begin: async (ctx, { body }) => (await createCardToken(ctx, body)).uuid,
  finish: (ctx, { resource: uuid, input }) => confirmCard(ctx, { ...input.body, uuid }),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)

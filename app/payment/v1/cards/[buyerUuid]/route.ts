import { listBuyerCardsAliasOperation } from '@/lib/cards/contract'
import { listBuyerCards } from '@/lib/cards/list-buyer-cards'
import { viewBuyerCard } from '@/lib/cards/view'
import { resource, route } from '@/lib/http/api/route'

const list = route(listBuyerCardsAliasOperation, async (ctx, { params }) =>
  (await listBuyerCards(ctx, params)).map((card) => viewBuyerCard(card, params.buyerUuid)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)

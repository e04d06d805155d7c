// The only handler that takes card data of buyers, typed or in the token of a wallet. It counts the attempt before the use-case
// runs. Nothing of the body is logged.
import type { z } from 'zod'
import type { Routing } from '@/lib/base/cells/routing'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { countCheckoutAttempt } from '@/lib/http/limits/card-attempts'
import type { CardData } from '@/lib/parties/cards/card'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { runtime } from '@/lib/process/runtime'
import { pagePost } from './page-post'
import type { RouteHandler } from './public-route'

/** The header with the solved puzzle of an attempt that exceeds a limit. */
const PROOF_OF_WORK = 'x-proof-of-work'

interface CardEndpoint<Params extends z.ZodType, Body extends z.ZodType<object>, Attempt> {
  params: Params
  routing: Routing<z.output<Params>>
  body: Body
  /** The attempt with its card: as it was sent, or as the token of a wallet has it. */
  open: (ctx: Ctx, input: z.output<Body> & z.output<Params>) => Promise<Attempt>
  /** The card whose number is counted, and the payer's document where it is known. */
  counted: (ctx: Ctx, attempt: Attempt) => Promise<{ document?: string; card: CardData }>
  /** The seller who gets the payment. Throws NOT_FOUND. */
  seller: (ctx: Ctx, input: z.output<Params>) => Promise<SellerRow>
}

export function cardHandler<
  Params extends z.ZodType<{ code: string }>,
  Body extends z.ZodType<object>,
  Attempt,
  Data,
>(
  endpoint: CardEndpoint<Params, Body, Attempt>,
  run: (ctx: Ctx, attempt: Attempt) => Promise<Data>,
): RouteHandler {
  return pagePost(endpoint, async (ctx, sent, { params, headers }) => {
    const { address } = ctx.source!
    const seller = await endpoint.seller(ctx, params)
    const input = await endpoint.open(ctx, sent)
    const counted = await endpoint.counted(ctx, input)
    const proof = headers.get(PROOF_OF_WORK)
    const attempt = { code: params.code, seller, address, proof, ...counted }
    return run(await countCheckoutAttempt(await runtime(), ctx, attempt), input)
  })
}

/** For an endpoint whose body is the attempt itself. */
export const asSent = async <Attempt>(_: Ctx, attempt: Attempt): Promise<Attempt> => attempt

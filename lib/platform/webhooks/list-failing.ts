import { z } from 'zod'
import { maskWebAddress } from '@/lib/api-requests/mask-text'
import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { environmentOf } from '../environment'
import { countFailingEndpoints, listFailingEndpoints } from './store'

const SHOWN = 100

export const failingQuery = z.object({ environment: environmentOf })

/** For the operator: the endpoints of all sellers that fail, with what waits for them. Throws FORBIDDEN. */
export async function listFailingWebhooks(ctx: Ctx, { environment }: z.output<typeof failingQuery>) {
  requireOperator(ctx, 'platform.read')
  const [endpoints, counts] = await Promise.all([
    listFailingEndpoints(ctx.db, environment, SHOWN),
    countFailingEndpoints(ctx.db),
  ])
  // Sellers put tokens into addresses.
  return { endpoints: endpoints.map((one) => ({ ...one, url: maskWebAddress(one.url) })), counts }
}

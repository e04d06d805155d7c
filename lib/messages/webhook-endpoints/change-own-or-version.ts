import type { z } from 'zod'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { WrittenEndpoint } from './add'
import { changeEndpoint } from './change'
import type { changeWebhookOperation } from './managing-contract'
import { markEndpointVersion } from './mark-version'

type Change = z.output<NonNullable<typeof changeWebhookOperation.body>> & { uuid: string }

/** A seller changes its endpoint, an operator the version of any. Throws FORBIDDEN for what belongs to the other one. */
export async function changeOwnOrVersion(ctx: Ctx, input: Change): Promise<WrittenEndpoint> {
  const { uuid, version, ...own } = input
  if (ctx.actor.kind !== 'operator') {
    if (version !== undefined) throw new Problem('FORBIDDEN')
    return changeEndpoint(ctx, { uuid, ...own })
  }
  const isOwn = Object.values(own).some((value) => value !== undefined)
  if (version === undefined || isOwn) throw new Problem('FORBIDDEN')
  return { endpoint: await markEndpointVersion(ctx, { uuid, version }) }
}

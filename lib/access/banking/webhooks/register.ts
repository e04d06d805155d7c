import type { z } from 'zod'
import { domainOf } from '@/lib/access/banking/banking'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { addEndpoints, type WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import type { registerBankingWebhookInput } from './contract'

/** Adds a webhook of the acting seller. Throws BAR-0100 for an address that may not be called, CONFLICT for one too many. */
export async function registerBankingWebhook(
  ctx: Ctx,
  { eventTypes, isActive, ...input }: z.output<typeof registerBankingWebhookInput>,
): Promise<WrittenEndpoint> {
  const domains = eventTypes.map((type) => domainOf[type])
  const wanted = { ...input, title: '', domains, active: isActive, field: 'url' }
  const [written] = await transaction(ctx, (inner) =>
    addEndpoints(inner, sellerIdOf(ctx), [wanted], 'banking'),
  )
  return written!
}

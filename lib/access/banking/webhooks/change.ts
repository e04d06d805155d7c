import type { z } from 'zod'
import { domainOf } from '@/lib/access/banking/banking'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import type { replaceBankingWebhookInput } from './contract'

/** Changes a webhook of the acting seller. Throws BAR-0100 for an address that may not be called, NOT_FOUND. */
export async function replaceBankingWebhook(
  ctx: Ctx,
  uuid: string,
  { eventTypes, isActive, ...input }: z.output<typeof replaceBankingWebhookInput>,
): Promise<WrittenEndpoint> {
  const domains = eventTypes.map((type) => domainOf[type])
  return changeEndpoint(ctx, { ...input, uuid, domains, active: isActive }, 'banking')
}

/** Switches a webhook of the acting seller on or off. Throws NOT_FOUND. */
export async function activateBankingWebhook(
  ctx: Ctx,
  { uuid, isActive }: { uuid: string; isActive: boolean },
): Promise<WrittenEndpoint> {
  return changeEndpoint(ctx, { uuid, active: isActive }, 'banking')
}

import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { checkWebhookUrl, type WebhookUrlProblem } from './address-guard'
import type { RegisterEndpointInput } from './contract'
import { newEndpointSecret, secretContext, secretPreview } from './endpoint-secret'
import { countEndpoints, type EndpointRow, insertEndpoint } from './endpoint-store'
import { mostEndpoints } from './webhook'

const sentences: Record<WebhookUrlProblem, string> = {
  malformed: 'não é um endereço completo, como https://loja.com.br/webhooks',
  scheme: 'deve começar com https://',
  userinfo: 'não pode conter usuário nem senha',
  port: 'só pode usar as portas 443 e 8443',
  address: 'deve estar na internet pública',
}

/**
 * Adds an endpoint of the acting seller. The secret, where there is one, is in this answer and nowhere in clear after it.
 * Throws BAR-0100 for an address that may not be called, CONFLICT where the seller has as many as it may.
 */
export async function registerEndpoint(
  ctx: Ctx,
  input: RegisterEndpointInput,
): Promise<{ endpoint: EndpointRow; secret?: string }> {
  const checked = checkWebhookUrl(input.url, { allowLoopback: ctx.settings.allowLoopbackWebhooks })
  if (!checked.ok) {
    throw new Problem('BAR-0100', { fields: [{ field: 'url', message: sentences[checked.problem] }] })
  }
  const sellerId = sellerIdOf(ctx)
  const uuid = randomUUID()
  const secret = input.generateSecret ? newEndpointSecret() : input.secret
  const endpoint = await transaction(ctx, async ({ tx, now, sealer }) => {
    if ((await countEndpoints(tx, sellerId)) >= mostEndpoints) {
      throw new Problem('CONFLICT', { message: `O limite é de ${mostEndpoints} endereços.` })
    }
    return insertEndpoint(tx, {
      uuid,
      sellerId,
      title: input.title,
      url: checked.url.href,
      domains: input.domains,
      active: input.active,
      sealedSecret: secret ? sealer.seal(secret, secretContext(uuid)) : null,
      secretPreview: secret ? secretPreview(secret) : null,
      createdAt: now,
    })
  })
  return { endpoint, ...(secret && { secret }) }
}

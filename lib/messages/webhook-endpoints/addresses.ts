// The addresses of a seller's endpoints in a request: a forbidden one is refused, an allowed one is stored in the
// normalized spelling of the URL parser.
import type { Settings } from '@/lib/base/kernel/ctx'
import { type FieldError, invalidFields, type Problem } from '@/lib/base/kernel/problem'
import { checkWebhookUrl, type WebhookUrlProblem } from '@/lib/base/network/address-guard'
import { ADDRESS_LENGTH } from '@/lib/messages/webhooks/webhook'

const messages: Record<WebhookUrlProblem, string> = {
  malformed: 'não é um endereço completo, como https://loja.com.br/webhooks',
  scheme: 'deve começar com https://',
  userinfo: 'não pode conter usuário nem senha',
  port: 'só pode usar as portas 443 e 8443',
  address: 'deve estar na internet pública',
}

export interface WantedAddress {
  /** Path of the address in the request, for error messages. */
  field: string
  url: string
}

/** The normalized addresses. Throws BAR-0100 with a field for every forbidden address. */
export function requireAddresses(settings: Settings, wanted: readonly WantedAddress[]): string[] {
  const fields: FieldError[] = []
  const normalized = wanted.map(({ field, url }) => {
    const checked = checkWebhookUrl(url, { allowLoopback: settings.allowLoopbackWebhooks })
    if (!checked.ok) fields.push({ field, message: messages[checked.problem] })
    else if (checked.url.href.length > ADDRESS_LENGTH) fields.push({ field, message: 'é longo demais' })
    return checked.ok ? checked.url.href : ''
  })
  if (fields.length > 0) throw invalidFields(fields)
  return normalized
}

/** Whether a refusal is one of an address inside a network, which a seller's mistake seldom is. */
export function isForbiddenAddress({ details }: Problem): boolean {
  return details.fields?.some(({ message }) => message === messages.address) ?? false
}

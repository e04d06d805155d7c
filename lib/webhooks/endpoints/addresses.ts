// The addresses of a seller's endpoints as they come in: what may not be called is refused, what may is kept in the
// one spelling that the parser gives it.
import type { Settings } from '@/lib/kernel/ctx'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { ADDRESS_LENGTH } from '@/lib/webhooks/webhook'
import { checkWebhookUrl, type WebhookUrlProblem } from './address-guard'

const sentences: Record<WebhookUrlProblem, string> = {
  malformed: 'não é um endereço completo, como https://loja.com.br/webhooks',
  scheme: 'deve começar com https://',
  userinfo: 'não pode conter usuário nem senha',
  port: 'só pode usar as portas 443 e 8443',
  address: 'deve estar na internet pública',
}

/** Where in the request an address stands, and the address. */
export interface WantedAddress {
  field: string
  url: string
}

/** The addresses as they are kept. Throws BAR-0100 that names every field whose address may not be called. */
export function requireAddresses(settings: Settings, wanted: readonly WantedAddress[]): string[] {
  const fields: FieldError[] = []
  const kept = wanted.map(({ field, url }) => {
    const checked = checkWebhookUrl(url, { allowLoopback: settings.allowLoopbackWebhooks })
    if (!checked.ok) fields.push({ field, message: sentences[checked.problem] })
    else if (checked.url.href.length > ADDRESS_LENGTH) fields.push({ field, message: 'é longo demais' })
    return checked.ok ? checked.url.href : ''
  })
  if (fields.length > 0) throw new Problem('BAR-0100', { fields })
  return kept
}

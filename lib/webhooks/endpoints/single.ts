import { webhookDomains } from '@/lib/webhooks/webhook'
import type { WantedEndpoint } from './add-endpoints'

/** The endpoint that the deprecated field `webhook` asks for: told of everything, without a secret. */
export function singleEndpoint(url: string): WantedEndpoint {
  return {
    title: '',
    url,
    domains: [...webhookDomains],
    active: true,
    generateSecret: false,
    field: 'webhook',
    deprecatedSingle: true,
  }
}

import { paymentDomains } from '@/lib/messages/webhooks/webhook'
import type { WantedEndpoint } from './add'

/** The endpoint for the deprecated field `webhook`: it gets the events of all domains, unsigned. */
export function singleEndpoint(url: string): WantedEndpoint {
  return {
    title: '',
    url,
    domains: [...paymentDomains],
    active: true,
    generateSecret: false,
    field: 'webhook',
    deprecatedSingle: true,
  }
}

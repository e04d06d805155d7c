import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'

/** What the menu of an endpoint and its dialogs read of it. */
export interface EditableEndpoint {
  uuid: string
  title: string
  url: string
  domains: WebhookDomain[]
  active: boolean
  /** Whether it has a secret. */
  signed: boolean
}

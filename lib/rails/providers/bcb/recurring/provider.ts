// The adapter of PIX Automático at a bank's API Pix (pix-automatico.md): under the certificate and token of the same connection. It works
// only where the connection asks for the scopes, and its bank gives them.
import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { RecurringPixRail } from '@/lib/rails/recurring-pix/provider'
import { BankError, createClient } from '../client'
import { periodQuery } from '../paging'
import { type BcbPixParts, callbackUrlOf } from '../provider'
import type { BcbPixSettings } from '../settings'
import { webhookAt } from '../webhook'
import { authorizationCalls } from './authorizations'
import { readRecurringCallback } from './callback-body'
import { collectionCalls } from './collections'
import { requestCalls } from './requests'

/** Without these nothing can be authorized or collected; `solicrec` is of journey 1 alone. */
const NEEDED = ['rec.write', 'rec.read', 'cobr.write', 'cobr.read']

function asksForRecurring({ scopes }: Pick<BcbPixSettings, 'scopes'>): boolean {
  const asked = scopes.split(/\s+/)
  return NEEDED.every((scope) => asked.includes(scope))
}

export function createBcbRecurringPix(parts: BcbPixParts): RecurringPixRail {
  const { settings, clock } = parts
  const client = createClient(parts)
  const webhookUrl = callbackUrlOf(parts)
  const webhooks = ['/webhookrec', '/webhookcobr'].map((path) => webhookAt(client, path, webhookUrl))
  return {
    ...authorizationCalls(client, clock),
    ...requestCalls(client),
    ...collectionCalls(client),
    readRecurringCallback,
    async offer() {
      if (!asksForRecurring(settings)) return 'OFF'
      const period = { from: new Date(clock().getTime() - HOUR_MS), to: clock(), page: 0 }
      const query = { ...periodQuery(client, period), 'paginacao.itensPorPagina': '1' }
      try {
        for (const path of ['/rec', '/cobr']) {
          const { status, problem } = await client.call({ method: 'GET', path, query })
          if (status === 404) return 'REFUSED'
          if (status !== 200) throw new BankError('', status, problem)
        }
        return 'OFFERED'
      } catch (error) {
        if (error instanceof BankError && error.status === 403) return 'REFUSED'
        throw error
      }
    },
    async registerRecurringWebhooks() {
      for (const one of webhooks) await one.registerWebhook()
    },
    async hasRecurringWebhooks() {
      for (const one of webhooks) if (!(await one.hasWebhook())) return false
      return true
    },
  }
}

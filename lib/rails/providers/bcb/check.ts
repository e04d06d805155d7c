// What the operator's test of a connection tries, step by step and without any effect at the bank.

import { createPrivateKey, X509Certificate } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { NotSent } from '@/lib/rails/connections/http/request'
import type { CheckStep } from '@/lib/rails/connections/kind'
import { BankError, createClient } from './client'
import { type BcbPixParts, callbackUrlOf } from './provider'
import type { BcbPixCredentials } from './settings'
import { webhookCalls } from './webhook'

/** Ends at the first step that fails, since the next ones need it; the webhook may be missing. */
export async function checkBcbPix(parts: BcbPixParts): Promise<CheckStep[]> {
  const { settings, credentials, clock } = parts
  const client = createClient(parts)
  const period = { inicio: new Date(clock().getTime() - HOUR_MS).toISOString(), fim: clock().toISOString() }
  const query = { ...period, 'paginacao.itensPorPagina': '1' }
  const list = (path: string) => async () => {
    const { status, problem } = await client.call({ method: 'GET', path, query })
    if (status !== 200) throw new BankError('', status, problem)
    return undefined
  }
  const webhookUrl = callbackUrlOf(parts)
  const steps: [string, () => Promise<string | undefined>][] = [
    ['clientCertificate', async () => certificateDetail(credentials, clock())],
    ['serverNames', () => resolved([settings.tokenUrl, settings.baseUrl])],
    ['token', async () => void (await client.tokens.current())],
    ['chargeQuery', list('/cob')],
    ['pixQuery', list('/pix')],
    [
      'keyWebhook',
      async () => {
        if (!webhookUrl) return 'noCallbacks'
        const { hasWebhook } = webhookCalls(client, webhookUrl)
        return (await hasWebhook()) ? undefined : 'webhookLater'
      },
    ],
  ]
  const done: CheckStep[] = []
  for (const [step, work] of steps) {
    try {
      const detail = await work()
      done.push({ step, ok: true, ...(detail && { detail }) })
    } catch (error) {
      return [...done, { step, ok: false, detail: detailOf(error) }]
    }
  }
  return done
}

function certificateDetail({ certificate, privateKey }: BcbPixCredentials, now: Date): string {
  if (!certificate || !privateKey) return 'noCertificate'
  const read = new X509Certificate(certificate)
  if (!read.checkPrivateKey(createPrivateKey(privateKey))) throw new Error('foreignKey')
  const [from, to] = [new Date(read.validFrom), new Date(read.validTo)]
  if (now < from || now > to) throw new Error('outOfDate')
  return `validUntil ${to.toISOString().slice(0, 10)}`
}

async function resolved(urls: string[]): Promise<undefined> {
  for (const url of urls) await lookup(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}

/** The network's code or the bank's type of problem: never a body, which may hold a secret. */
export function detailOf(error: unknown): string {
  if (error instanceof BankError) return [error.status, error.problem].filter(Boolean).join(' ')
  if (error instanceof NotSent) return `notConnected ${error.message}`
  return error instanceof Error ? error.message : 'failed'
}

// What the operator's test of a connection tries, step by step and without any effect at Cielo.

import { lookup } from 'node:dns/promises'
import { type HttpAnswer, NotSent, request } from '@/lib/rails/connections/http/request'
import type { CheckStep } from '@/lib/rails/connections/kind'
import type { CieloCredentials, CieloSettings } from './settings'

/** Of no order of ours: our numbers are longer. */
const NO_ORDER = 'balcao'
/** Of the documented test cards; only its first digits are sent. */
const TEST_BIN = '411111'

/** Ends at the first step that fails, since the next ones need it. */
export async function checkCielo({
  settings,
  credentials,
}: {
  settings: CieloSettings
  credentials: CieloCredentials
}): Promise<CheckStep[]> {
  const { transactionsUrl, queriesUrl, binQuery, zeroAuth } = settings
  const call = (url: string) =>
    request({
      method: 'GET',
      url,
      headers: { MerchantId: credentials.merchantId, MerchantKey: credentials.merchantKey },
      timeoutMs: Math.min(settings.timeoutMs, 8_000),
    })
  const steps: [string, () => Promise<string | undefined>][] = [
    ['serverNames', () => resolved([transactionsUrl, queriesUrl])],
    // Any answer shows that the address and its certificate are right; nothing is asked for.
    ['transactionServer', async () => void (await call(`${transactionsUrl}/`))],
    ['saleQuery', async () => accepted(await call(`${queriesUrl}/1/sales?merchantOrderId=${NO_ORDER}`))],
    ...(binQuery
      ? [
          ['binQuery', async () => enabled(await call(`${queriesUrl}/1/cardBin/${TEST_BIN}`))] as [
            string,
            () => Promise<undefined>,
          ],
        ]
      : []),
    ['notices', async () => notifications(credentials)],
    ['zeroAuth', async () => (zeroAuth ? undefined : 'zeroAuthOff')],
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

async function resolved(urls: string[]): Promise<undefined> {
  for (const url of urls) await lookup(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}

/** An order that does not exist is an empty list or 404. */
function accepted({ status }: HttpAnswer): undefined {
  if (status === 401) throw new Error('merchantRefused')
  if (status === 403) throw new Error('addressRefused')
  if (status !== 200 && status !== 404) throw new Error(`cieloAnswered ${status}`)
}

function enabled({ status }: HttpAnswer): undefined {
  if (status === 400) throw new Error('binQueryOff')
  if (status !== 200) throw new Error(`cieloAnswered ${status}`)
}

const notifications = ({ notificationSecret }: CieloCredentials) =>
  notificationSecret ? undefined : 'noNoticeSecret'

/** The network's code or our own words: never a body. */
function detailOf(error: unknown): string {
  if (error instanceof NotSent) return `notConnected ${error.message}`
  return error instanceof Error ? error.message : 'failed'
}

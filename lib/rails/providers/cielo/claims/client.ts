import { z } from 'zod'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { type HttpAnswer, request, type TlsFiles } from '@/lib/rails/connections/http/request'
import { readAnswer } from '@/lib/rails/providers/cielo/wire/read-answer'
import type { ChargebackCredentials, ChargebackSettings } from './settings'

export interface ChargebackClient {
  /** Throws where there was no answer, or one without meaning: 401, 403, 404 and every 5xx. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: SentBody): Promise<unknown>
  /** A token of its own, for the check of a connection. */
  fetchToken(): Promise<string>
}

interface SentBody {
  contentType: string
  content: string | Uint8Array
}

const MAX_BYTES = 8 * 1024 * 1024
/** A token is renewed so long before it ends that no call is sent with one that just ended. */
const MARGIN_MS = 30 * SECOND_MS

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

export function createChargebackClient(
  settings: ChargebackSettings,
  credentials: ChargebackCredentials,
  clock: () => Date,
): ChargebackClient {
  const { chargebackCa: ca, chargebackCertificate: certificate, chargebackKey: key } = credentials
  const tls: TlsFiles = { ca, certificate, key }
  const { timeoutMs } = settings
  let token: Promise<{ text: string; endsAt: number }> | undefined

  async function requestToken() {
    const { chargebackClientId: client_id, chargebackClientSecret: client_secret } = credentials
    const form = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = settings.chargebackTokenUrl
    const answer = await request({ method: 'POST', url, headers, body: form.toString(), timeoutMs, tls })
    if (answer.status !== 200) throw new CallFailed(`Cielo's chargeback token: status ${answer.status}`)
    const { access_token: text, expires_in: seconds } = readAnswer(
      tokenAnswer,
      jsonOf(answer),
      "Cielo's chargeback token",
    )
    return { text, endsAt: clock().getTime() + seconds * SECOND_MS - MARGIN_MS }
  }

  async function currentToken(): Promise<string> {
    const known = await token?.catch(() => undefined)
    if (known && known.endsAt > clock().getTime()) return known.text
    token = requestToken()
    return (await token).text
  }

  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: SentBody): Promise<HttpAnswer> {
    const type = body && { 'content-type': body.contentType }
    const headers = { accept: 'application/json', authorization: `Bearer ${await currentToken()}`, ...type }
    const url = `${settings.chargebackUrl}/${path}`
    return request({ method, url, headers, body: body?.content, timeoutMs, tls, maxBytes: MAX_BYTES })
  }

  return {
    async call(method, path, body) {
      let answer = await send(method, path, body)
      // A token that ended early.
      if (answer.status === 401 || answer.status === 403) {
        token = undefined
        answer = await send(method, path, body)
      }
      // A refusal with a code of its own is an answer: 400 and 412.
      if (answer.status >= 500 || [401, 403, 404].includes(answer.status))
        throw new CallFailed(`Cielo's chargebacks, ${method} ${path.split('?')[0]}: status ${answer.status}`)
      return jsonOf(answer)
    },
    fetchToken: async () => (await requestToken()).text,
  }
}

function jsonOf({ text, status }: HttpAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new CallFailed(`Cielo's chargebacks answered ${status} without JSON`, { cause })
  }
}

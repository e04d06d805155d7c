// What the operator's test of a connection tries of 3-D Secure: nothing of it concerns a card.
import { lookup } from 'node:dns/promises'
import { NotSent, request } from '@/lib/rails/connections/http/request'
import type { MpiCredentials, MpiSettings } from './settings'
import { createMpiTokens } from './token'

interface CheckStep {
  step: string
  ok: boolean
  detail?: string
}

interface MpiCheckInput {
  settings: MpiSettings
  credentials: MpiCredentials
  clock(): Date
}

/** Ends at the first step that fails, since the next ones need it. */
export async function checkCieloMpi({ settings, credentials, clock }: MpiCheckInput): Promise<CheckStep[]> {
  const { mpiUrl, mpiScriptUrl, mpiAmexEstablishment } = settings
  const steps: [string, () => Promise<string | undefined>][] = [
    ['mpiServerNames', () => resolved([mpiUrl, mpiScriptUrl])],
    ['mpiToken', async () => void (await createMpiTokens(settings, credentials, clock).request())],
    ['mpiScript', () => scriptAt(settings)],
    ['mpiBrands', async () => (mpiAmexEstablishment ? undefined : 'noAmex')],
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

/** Browsers run a script from another origin only with the type of a script, and check its hash only with leave of its origin. */
async function scriptAt(settings: MpiSettings): Promise<undefined> {
  const { mpiScriptUrl: url, mpiScriptIntegrity, timeoutMs } = settings
  const { status, headers } = await request({ method: 'GET', url, timeoutMs })
  if (status !== 200) throw new Error(`scriptAnswered ${status}`)
  if (!/javascript/.test(headers['content-type'] ?? '')) throw new Error('noScript')
  if (mpiScriptIntegrity && headers['access-control-allow-origin'] !== '*') throw new Error('scriptOrigins')
}

/** The network's code or our own words: never a body. */
function detailOf(error: unknown): string {
  if (error instanceof NotSent) return `notConnected ${error.message}`
  if (!(error instanceof Error)) return 'failed'
  const refused = /HTTP (400|401|403)$/.exec(error.message)
  return refused ? `mpiRefused ${refused[1]}` : error.message
}

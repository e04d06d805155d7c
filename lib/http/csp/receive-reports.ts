import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { readBody } from '@/lib/http/api/read-body'
import type { Runtime } from '@/lib/process/runtime'
import { MAX_KINDS } from './csp-reports'
import { readCspReports } from './read-reports'
import { countReports } from './store'

const MAX_BYTES = 64 * 1024
const MAX_REQUESTS = 30

/**
 * Stores what a browser reports. Answers 204 for any content, 413 for a large body and 429 for a network that sends many
 * within a minute.
 */
export async function receiveCspReports(app: Runtime, request: Request): Promise<Response> {
  const ctx = app.makeCtx({ kind: 'anonymous' })
  try {
    const network = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
    const bucket = hashedBucket(app.fingerprintKey, 'csp reports', network)
    await countInWindow(ctx.db, { bucket, max: MAX_REQUESTS, windowMs: MINUTE_MS, systemNow: ctx.systemNow })
    const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
    const body = new TextDecoder().decode(await readBody(request, { maxBytes: MAX_BYTES, tooLarge }))
    const reports = readCspReports(parse(body), ctx.settings.publicUrl)
    for (const report of reports) app.security.record('security.csp_report', { ...report })
    await countReports(ctx.db, reports, { at: ctx.systemNow, maxKinds: MAX_KINDS })
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof Problem) return new Response(null, { status: error.status })
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

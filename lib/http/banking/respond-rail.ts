// POST /rails/pix/{connection}/pix: what a bank reports of PIX (rail-pix-bcb.md, 9 Callbacks). It is answered once it is stored, and
// looked up afterwards.

import { authenticateCallback, receiveCallback } from '@/lib/backoffice/pix-reconciliation/receive-callback'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { Problem } from '@/lib/base/kernel/problem'
import { withDeadline } from '@/lib/http/api/deadline'
import { asProblem, problemResponse } from '@/lib/http/api/problem-response'
import { readBody } from '@/lib/http/api/read-body'
import type { BankingApp, BankingRequest, BankingResponse } from './request'

/** Of a thousand payments with their refunds. */
const MAX_BYTES = 1024 * 1024

export interface RailPath {
  uuid: string
  /** What is between the connection and `/pix`. */
  parts: string[]
}

/** Banks append `/pix`, also to an address that ends with a slash, and some try the address without it first. */
export function railPathOf(pathname: string): RailPath | undefined {
  const [uuid, ...rest] = /^\/rails\/pix\/(.+)$/.exec(pathname)?.[1]?.split('/').filter(Boolean) ?? []
  if (!uuid || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) return undefined
  const parts = rest.at(-1) === 'pix' ? rest.slice(0, -1) : rest
  return parts.length <= 1 ? { uuid, parts } : undefined
}

export async function respondRail(
  served: BankingApp,
  request: BankingRequest,
  { uuid, parts: path }: RailPath,
  headers: Record<string, string>,
): Promise<BankingResponse> {
  const { app } = served
  try {
    await withDeadline(async (signal) => {
      const ctx = { ...(await inFirstCell(app.makeCtx({ kind: 'system' }, request.requestId))), signal }
      const header = (name: string) => request.headers.get(name)
      const proof = { path, header, certificate: request.certificate }
      const connectionId = await authenticateCallback(ctx, uuid, proof)
      const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
      const body = await readBody(request, { maxBytes: MAX_BYTES, tooLarge })
      await receiveCallback(ctx, connectionId, new TextDecoder().decode(body))
    })
    return { status: 200, headers, body: null }
  } catch (error) {
    const problem = asProblem(error)
    const { code } = problem
    const { requestId, address } = request
    if (code === 'UNAUTHORIZED' || code === 'NOT_FOUND')
      app.security.record('security.callback_refused', { requestId, address, code })
    if (problem.status >= 500)
      app.log.error({ event: 'callback.failed', err: error, requestId }, 'callback failed')
    return problemResponse(problem, 'standard', request, headers, app) as BankingResponse
  }
}

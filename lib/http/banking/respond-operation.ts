import { type TokenClient, verifyToken } from '@/lib/access/banking/token/verify'
import { activateBankingWebhook, replaceBankingWebhook } from '@/lib/access/banking/webhooks/change'
import {
  activateBankingWebhookOperation,
  bankingOperations,
  listBankingWebhooksOperation,
  registerBankingWebhookOperation,
  replaceBankingWebhookOperation,
} from '@/lib/access/banking/webhooks/contract'
import { listBankingWebhooks } from '@/lib/access/banking/webhooks/list'
import { registerBankingWebhook } from '@/lib/access/banking/webhooks/register'
import { viewBankingWebhook } from '@/lib/access/banking/webhooks/view'
import { runOnce } from '@/lib/access/idempotency/run-once'
import { recordRefusal } from '@/lib/access/security-events/of-problem'
import { inCell } from '@/lib/base/cells/in-cell'
import { atSellerClock, type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Operation, OperationInput } from '@/lib/base/kernel/operation'
import { limitRequests, REQUESTS_PER_WINDOW } from '@/lib/base/rate-limits/rate-limit'
import { withDeadline } from '@/lib/http/api/deadline'
import { readKeyedRequest } from '@/lib/http/api/keyed-request'
import { asProblem, problemResponse } from '@/lib/http/api/problem-response'
import { parseInput, readJson } from '@/lib/http/api/read-request'
import { markReplayed } from '@/lib/http/api/replayed'
import { NO_SNIFF } from '@/lib/http/api/request'
import { countingDenials } from '@/lib/http/limits/denials'
import type { BankingApp, BankingRequest, BankingResponse } from './request'

type Run = (ctx: Ctx, input: never) => Promise<unknown>

const runs = new Map<Operation, Run>()
function serve<O extends Operation>(
  operation: O,
  run: (ctx: Ctx, input: OperationInput<O>) => Promise<unknown>,
) {
  runs.set(operation, run as Run)
}

serve(registerBankingWebhookOperation, async (ctx, { body }) =>
  viewBankingWebhook(await registerBankingWebhook(ctx, body)),
)
serve(listBankingWebhooksOperation, async (ctx) =>
  (await listBankingWebhooks(ctx)).map((endpoint) => viewBankingWebhook({ endpoint })),
)
serve(replaceBankingWebhookOperation, async (ctx, { params, body }) =>
  viewBankingWebhook(await replaceBankingWebhook(ctx, params.id, body)),
)
serve(activateBankingWebhookOperation, async (ctx, { params, body }) =>
  viewBankingWebhook(await activateBankingWebhook(ctx, { uuid: params.id, isActive: body.isActive })),
)

export interface Match {
  operation: Operation
  params: Record<string, string>
}

/** The operations of a path, by method, with what the path names. */
export function findOperations(path: string): Match[] {
  return bankingOperations.flatMap((operation: Operation) => {
    const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
    const pattern = new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`)
    const found = pattern.exec(path)
    if (!found) return []
    return [{ operation, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1]!])) }]
  })
}

/** Answers an operation to a client with a token and the certificate that the token belongs to. */
export async function respondOperation(
  served: BankingApp,
  { operation, params }: Match,
  request: BankingRequest,
): Promise<BankingResponse> {
  const { app } = served
  const { requestId } = request
  const headers: Record<string, string> = {
    ...NO_SNIFF,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  }
  try {
    const { status, body } = await withDeadline(async (signal) => {
      const { fingerprint, address } = request
      const anonymous = { ...app.makeCtx({ kind: 'anonymous' }, requestId), signal, source: { address } }
      const token = bearerOf(request)
      const client = await countingDenials(app, anonymous, () =>
        verifyToken(anonymous, { token, fingerprint }, served),
      )
      await limit(served, client, anonymous.systemNow, headers)
      const { credentialId, sellerId, cell, clockOffsetMs } = client
      const actor = { kind: 'banking' as const, credentialId, sellerId }
      const ctx = atSellerClock({ ...(await inCell(anonymous, cell)), actor }, clockOffsetMs)
      return perform(served, ctx, { operation, params }, request, headers)
    })
    return { status, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  } catch (error) {
    const problem = asProblem(error)
    if (problem.status >= 500)
      app.log.error(
        { event: 'request.failed', err: error, requestId, operation: operation.id },
        'request failed',
      )
    else
      recordRefusal(app.security, problem, { requestId, address: request.address, operation: operation.id })
    if (problem.status === 401) {
      headers['WWW-Authenticate'] = 'Bearer error="invalid_token"'
      const facts = { requestId, address: request.address, operation: operation.id, code: problem.code }
      app.security.record('security.banking_token_refused', facts)
    }
    return problemResponse(problem, operation.errorShape, request, headers, app) as BankingResponse
  }
}

function bearerOf({ headers }: BankingRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1]
}

async function limit(
  { app }: BankingApp,
  { sellerId, requestsPerWindow }: TokenClient,
  systemNow: Date,
  headers: Record<string, string>,
): Promise<void> {
  const max = requestsPerWindow ?? REQUESTS_PER_WINDOW
  await limitRequests(app.limiter, { bucket: `banking ${sellerId}`, limit: max, systemNow }, headers)
}

async function perform(
  { app }: BankingApp,
  ctx: Ctx,
  { operation, params }: Match,
  request: BankingRequest,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const input = parseInput(operation, {
    params,
    query: new URL(request.url).searchParams,
    headers: request.headers,
    body: operation.body ? await readJson(request, operation.body) : undefined,
  })
  const run = runs.get(operation)!
  const work = async (inner: Ctx) => ({
    status: operation.response.status,
    body: JSON.stringify(await run(inner, input as never)),
  })
  const keyed = readKeyedRequest(
    operation,
    app.requestSigner,
    { sellerId: sellerIdOf(ctx) },
    {
      headers: request.headers,
      path: params,
      params: input.params,
      body: input.body,
    },
  )
  return keyed ? runOnce(ctx, keyed, { begin: work, onReplay: () => markReplayed(headers) }) : work(ctx)
}

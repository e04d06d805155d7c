// The handlers of forms: they authenticate, parse once, run the use-case and map errors once. A "use server" file exports only
// the results of these functions.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { parseAs } from '@/lib/http/api/parse-as'
import { asProblem } from '@/lib/http/api/problem-response'
import { requireReadable } from '@/lib/http/api/readable-text'
import type { Ctx } from '@/lib/kernel/ctx'
import { type FieldError, Problem, type ProblemCode } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { findLimitedPortal, findPortal, type Portal } from './session'

/** Reported instead of FORBIDDEN where a recent proof of the person is missing. */
const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED'

export type ActionResult<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      code: ProblemCode | typeof STEP_UP_REQUIRED
      message: string
      fields: FieldError[]
      requestId: string
      retryAfterSeconds?: number
    }

type Action<Schema extends z.ZodType, Data> = (input: z.input<Schema>) => Promise<ActionResult<Data>>
type Run<Schema extends z.ZodType, Data> = (ctx: Ctx, input: z.output<Schema>) => Promise<Data>

function actionAs<Schema extends z.ZodType, Data>(
  findCtx: () => Promise<Ctx>,
  schema: Schema,
  run: Run<Schema, Data>,
): Action<Schema, Data> {
  return (input) =>
    runAction(findCtx, (ctx) => {
      requireReadable(input, schema)
      return run(ctx, parseAs(schema, input))
    })
}

/** Runs the work and returns its outcome for a page; errors become data, and unexpected ones are logged. */
export async function runAction<Data>(
  findCtx: () => Promise<Ctx>,
  work: (ctx: Ctx) => Promise<Data>,
): Promise<ActionResult<Data>> {
  let requestId: string = randomUUID()
  try {
    const ctx = await findCtx()
    requestId = ctx.requestId
    return { ok: true, data: await work(ctx) }
  } catch (error) {
    const problem = asProblem(error)
    if (problem.status >= 500) (await runtime()).log.error({ err: error, requestId }, 'action failed')
    const { message, details } = problem
    const { fields = [], retryAfterSeconds, stepUp } = details
    const code = stepUp ? STEP_UP_REQUIRED : problem.code
    return { ok: false, code, message, fields, requestId, ...(retryAfterSeconds && { retryAfterSeconds }) }
  }
}

/** The HTTP status of a result, for handlers that return one. */
export function statusOf(result: ActionResult<unknown>): number {
  if (result.ok) return 200
  return new Problem(result.code === STEP_UP_REQUIRED ? 'FORBIDDEN' : result.code).status
}

const ctxOf = (find: () => Promise<Portal | undefined>) => async () => {
  const portal = await find()
  if (!portal) throw new Problem('UNAUTHORIZED')
  return portal.ctx
}

/** An action of a signed-in portal user; UNAUTHORIZED without a session. */
export function portalAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs(ctxOf(findPortal), schema, run)
}

/** The same for what a session may do that lacks a required second factor: prove who it is, and add a factor. */
export function factorAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs(ctxOf(findLimitedPortal), schema, run)
}

/** An action without a sign-in: the input itself (a link's code, a PIX code) is the permission. */
export function publicAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs(async () => (await runtime()).makeCtx({ kind: 'anonymous' }), schema, run)
}

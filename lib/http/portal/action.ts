// The handlers of forms: they authenticate, parse once, run the use-case and map errors once. A "use server" file exports only
// the results of these functions.

import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import type { z } from 'zod'
import { recordRefusal } from '@/lib/access/security-events/of-problem'
import type { SecurityFacts } from '@/lib/access/security-events/record'
import { routeInput } from '@/lib/base/cells/in-cell'
import { ofPlatform, type Routing } from '@/lib/base/cells/routing'
import type { Ctx, PlatformCtx } from '@/lib/base/kernel/ctx'
import type { Puzzle } from '@/lib/base/kernel/problem'
import { type FieldError, Problem, type ProblemCode } from '@/lib/base/kernel/problem'
import { sourceOfRequest } from '@/lib/base/network/client-address'
import { parseAs } from '@/lib/http/api/parse-as'
import { asProblem } from '@/lib/http/api/problem-response'
import { requireReadable } from '@/lib/http/api/readable-text'
import { countingDenials } from '@/lib/http/limits/denials'
import { type Runtime, runtime } from '@/lib/process/runtime'
import { findOperator, findPortal, findReader, findSignedIn } from './session'

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
      puzzle?: Puzzle
    }

type Action<Schema extends z.ZodType, Data> = (input: z.input<Schema>) => Promise<ActionResult<Data>>
type Run<Schema extends z.ZodType, Data> = (ctx: Ctx, input: z.output<Schema>) => Promise<Data>

/** What an action needs of the runtime. */
type ActionApp = Pick<Runtime, 'fingerprintKey' | 'log' | 'security'>

/** Whose action it is, and the same action in the context of a given session, for the test of every action and role. */
interface Known {
  of: 'portal' | 'operator' | 'signed-in' | 'public'
  inContext: (app: ActionApp, ctx: PlatformCtx, input: unknown) => Promise<ActionResult<unknown>>
}

const known = new WeakMap<object, Known>()
export const knownAction = (action: object): Known | undefined => known.get(action)

function actionAs<Schema extends z.ZodType, Data>(
  of: Known['of'],
  findCtx: () => Promise<PlatformCtx>,
  schema: Schema,
  run: Run<Schema, Data>,
  routing: Routing<z.output<Schema>> = ofPlatform,
): Action<Schema, Data> {
  const work = (find: () => Promise<PlatformCtx>, input: unknown, findApp?: () => Promise<ActionApp>) =>
    runAction(
      find,
      async (found) => {
        const read = parseAs(schema, requireReadable(input, schema))
        const { ctx, input: routed } = await routeInput(found, routing, read)
        return run(ctx, routed)
      },
      findApp,
    )
  const action: Action<Schema, Data> = (input) => work(findCtx, input)
  known.set(action, {
    of,
    inContext: (app, ctx, input) =>
      work(
        async () => ctx,
        input,
        async () => app,
      ),
  })
  return action
}

/** Runs the work and returns its outcome for a page; errors become data, and unexpected ones are logged. */
export async function runAction<Data, Of extends PlatformCtx>(
  findCtx: () => Promise<Of>,
  work: (ctx: Of) => Promise<Data>,
  findApp: () => Promise<ActionApp> = runtime,
): Promise<ActionResult<Data>> {
  const app = await findApp()
  let ctx: Of | undefined
  try {
    const found = await findCtx()
    ctx = found
    return { ok: true, data: await countingDenials(app, found, () => work(found)) }
  } catch (error) {
    const requestId = ctx?.requestId ?? randomUUID()
    const problem = asProblem(error)
    const { log, security } = app
    if (problem.status >= 500) log.error({ event: 'action.failed', err: error, requestId }, 'action failed')
    // Without a session nothing was tried yet: it ended, as every session does.
    if (ctx) recordRefusal(security, problem, { requestId, ...factsOf(ctx) })
    const { message, details } = problem
    const { fields = [], retryAfterSeconds, puzzle, stepUp } = details
    const code = stepUp ? STEP_UP_REQUIRED : problem.code
    const retry = { ...(retryAfterSeconds && { retryAfterSeconds }), ...(puzzle && { puzzle }) }
    return { ok: false, code, message, fields, requestId, ...retry }
  }
}

function factsOf({ actor, source }: PlatformCtx): SecurityFacts {
  const { address } = source ?? {}
  if (actor.kind === 'operator-user') return { userUuid: actor.userUuid, address }
  if (actor.kind !== 'portal-user') return { address }
  return { userUuid: actor.userUuid, sellerId: actor.sellerId, address }
}

/** The HTTP status of a result, for handlers that return one. */
export function statusOf(result: ActionResult<unknown>): number {
  if (result.ok) return 200
  return new Problem(result.code === STEP_UP_REQUIRED ? 'FORBIDDEN' : result.code).status
}

/** An action of a signed-in portal user; UNAUTHORIZED without a session. */
export function portalAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs('portal', portalCtx, schema, run)
}

/** The context of the person who works for a seller. Throws UNAUTHORIZED, and FORBIDDEN for a person who only looks at it. */
export async function portalCtx(): Promise<Ctx> {
  const portal = await findPortal()
  if (portal) return portal.ctx
  throw new Problem((await findReader()) ? 'FORBIDDEN' : 'UNAUTHORIZED')
}

/** An action of a person in the operator's area; UNAUTHORIZED without such a session. */
export function operatorAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs('operator', async () => ctxOf(await findOperator()), schema, run)
}

/** An action on the own account of a person with a session, also before the steps are done that open the portal. */
export function signedInAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs('signed-in', async () => ctxOf(await findSignedIn()), schema, run)
}

function ctxOf(found: { ctx: Ctx } | undefined): Ctx {
  if (!found) throw new Problem('UNAUTHORIZED')
  return found.ctx
}

/** An action without a sign-in: the input itself (a link's code, a PIX code) is the permission, and leads to its cell. */
export function publicAction<Schema extends z.ZodType, Data>(
  schema: Schema,
  routing: Routing<z.output<Schema>>,
  run: Run<Schema, Data>,
) {
  return actionAs(
    'public',
    async () => {
      const anonymous = (await runtime()).makeCtx({ kind: 'anonymous' })
      return { ...anonymous, source: sourceOfRequest(await headers()) }
    },
    schema,
    run,
    routing,
  )
}

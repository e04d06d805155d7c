// The handler of forms: authenticate, parse once, run the use-case, map errors once. A "use server" file exports nothing
// but the results of these functions.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { asProblem } from '@/lib/http/api/answer-problem'
import { requireReadable } from '@/lib/http/api/readable-text'
import type { Ctx } from '@/lib/kernel/ctx'
import { type FieldError, Problem, type ProblemCode } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { findPortal } from './session'

export type ActionResult<Data> =
  | { ok: true; data: Data }
  | {
      ok: false
      code: ProblemCode
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
    answered(findCtx, (ctx) => {
      requireReadable(input, schema)
      return run(ctx, parsedAs(schema, input))
    })
}

/** The input as the schema reads it. Throws BAR-0100 with every wrong field. */
export function parsedAs<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Problem('BAR-0100', { fields })
}

/** What a page is told of work that it asked for. */
export async function answered<Data>(
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
    const { code, message, details } = problem
    const { fields = [], retryAfterSeconds } = details
    return { ok: false, code, message, fields, requestId, ...(retryAfterSeconds && { retryAfterSeconds }) }
  }
}

/** An action of a signed-in portal user. Answers UNAUTHORIZED where nobody is signed in. */
export function portalAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs(
    async () => {
      const portal = await findPortal()
      if (!portal) throw new Problem('UNAUTHORIZED')
      return portal.ctx
    },
    schema,
    run,
  )
}

/** An action of anybody at all: the input itself (a link's code, a PIX code) is the permission. */
export function publicAction<Schema extends z.ZodType, Data>(schema: Schema, run: Run<Schema, Data>) {
  return actionAs(async () => (await runtime()).makeCtx({ kind: 'anonymous' }), schema, run)
}

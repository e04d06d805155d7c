// Runs the use-case that reads the content of a page without a sign-in; NOT_FOUND becomes Next's not-found page.
import { notFound } from 'next/navigation'
import type { z } from 'zod'
import { routeInput } from '@/lib/base/cells/in-cell'
import type { Routing } from '@/lib/base/cells/routing'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { runtime } from '@/lib/process/runtime'

/** A path that does not fit the schema is not found, nor is one of a cell that does not exist. */
export function publicPage<Schema extends z.ZodType, Shown>(
  schema: Schema,
  routing: Routing<z.output<Schema>>,
  show: (ctx: Ctx, input: z.output<Schema>) => Promise<Shown>,
): (sent: z.input<Schema>) => Promise<Shown> {
  return async (sent) => {
    const { makeCtx } = await runtime()
    const parsed = schema.safeParse(sent)
    if (!parsed.success) notFound()
    try {
      const { ctx, input } = await routeInput(makeCtx({ kind: 'anonymous' }), routing, parsed.data)
      return await show(ctx, input)
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') notFound()
      throw error
    }
  }
}

// A route of the control interface: an own port, JSON, without credentials. Only loopback reaches it, and no page of a browser.
import { z } from 'zod'
import type { Reply, Route, WireRequest } from './listener'

export const ok = (json: unknown = {}): Reply => ({ status: 200, json })
export const notFound: Reply = { status: 404, json: { message: 'Not found.' } }

/** A handler that gets its checked body. */
export function control<Schema extends z.ZodType>(
  method: string,
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, request: WireRequest, ...parameters: string[]) => Reply | Promise<Reply>,
): Route {
  return {
    method,
    path: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}/?$`),
    operation: 'control',
    handle(request, ...parameters) {
      if (request.headers.origin) return { status: 403, json: { message: 'Not for pages of a browser.' } }
      const input = schema.safeParse(request.body.length > 0 ? request.json(schema) : {})
      if (!input.success) return { status: 400, json: { message: z.prettifyError(input.error) } }
      return handle(input.data, request, ...parameters)
    },
  }
}

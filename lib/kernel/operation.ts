// An operation is one thing an integrator can ask of the API. From this one object come the route, the validation, the
// types, the OpenAPI document and the error bodies. It is plain data, so that it can be read in a browser too.
import type { z } from 'zod'
import type { ProblemCode } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Wire = z.ZodType | undefined

export interface Operation<
  Params extends Wire = Wire,
  Query extends Wire = Wire,
  Headers extends Wire = Wire,
  Body extends Wire = Wire,
  Response extends Wire = Wire,
> {
  id: string
  method: Method
  /** As in OpenAPI: /v2/orders/{uuid}. */
  path: string
  tag: string
  summary: string
  description: string
  /** What the caller's key must be allowed to do. */
  access: 'read' | 'write' | 'operator'
  /** Payment-link operations answer errors in the interface's own shape, all others in the standard one or in a list of it. */
  errorShape: 'link' | 'standard' | 'list'
  /** The header x-idempotency-key makes a repetition answer what the first one answered. */
  idempotent?: boolean
  /** For how many days that lasts, where not for one. */
  keysKeptDays?: number
  /** Each resource that the path names has keys of its own. */
  keysPerResource?: boolean
  /** Answers 404 to live sellers. */
  sandboxOnly?: boolean
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  /**
   * Members that the interface knows elsewhere and that money, 3-D Secure or a split depends on: where each belongs, and the
   * paths in the body where it would have no effect and is refused. All else that is unknown is ignored.
   */
  misplaced?: Readonly<Record<string, readonly string[]>>
  /** A parsed body as it was read before its newest members were: what was kept with a key then is known again by it. */
  bodyBefore?(body: unknown): unknown
  response: OperationResponse<Response>
  /** Of the body, or of a query whose parameters do not all go together. */
  requestExample?: unknown
  /** Beside those that every operation may answer (401, 403, 429, 500). */
  errors: readonly ProblemCode[]
}

/** A success with a body of this schema; without one it is 204. */
type OperationResponse<Response extends Wire> = [Response] extends [z.ZodType]
  ? {
      status: 200 | 201 | 202
      description: string
      schema: Response
      example: z.input<Response>
      /** An array that is answered row by row. */
      streamed?: true
    }
  : [Response] extends [undefined]
    ? { status: 204; description: string; schema?: undefined; example?: undefined; streamed?: undefined }
    : {
        status: 200 | 201 | 202 | 204
        description: string
        schema?: z.ZodType
        example?: unknown
        streamed?: true
      }

type Parsed<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined

/** What a handler gets of a request, already parsed. */
export interface OperationInput<O extends Operation> {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  headers: Parsed<O['headers']>
  body: Parsed<O['body']>
  /** As it was sent, where the operation takes one. */
  idempotencyKey?: string
}

/** The body that a handler must answer, as it goes over the wire; nothing where it is a 204. */
// biome-ignore-start lint/suspicious/noConfusingVoidType: an async function without a value promises void.
export type OperationAnswer<O extends Operation> = [NonNullable<O['response']['schema']>] extends [never]
  ? void
  : NonNullable<O['response']['schema']> extends infer Schema extends z.ZodType
    ? z.input<Schema>
    : void
// biome-ignore-end lint/suspicious/noConfusingVoidType: as above.

export function defineOperation<
  Params extends Wire = undefined,
  Query extends Wire = undefined,
  Headers extends Wire = undefined,
  Body extends Wire = undefined,
  Response extends Wire = undefined,
>(
  operation: Operation<Params, Query, Headers, Body, Response>,
): Operation<Params, Query, Headers, Body, Response> {
  return operation
}

// An operation is one request that an integrator can send to the API. Route, validation, types, OpenAPI document and
// error bodies all come from this one object. It is plain data, so that a browser can read it too.
import { z } from 'zod'
import type { KeyScope } from './key-scopes'
import type { Permission } from './permissions'
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
  /** The scope that the key of a seller needs, or the key of an operator. */
  access: KeyScope | 'operator' | 'webhooksOrOperator'
  /** What the role of the person who created the key must hold, besides what its scope needs. */
  permission?: Permission
  /** Members of the body that need a further scope. */
  memberScopes?: Readonly<Record<string, KeyScope>>
  /**
   * Payment-link operations return errors in the interface's own shape, all others in the standard one or in a list
   * of it.
   */
  errorShape: 'link' | 'standard' | 'list'
  /** With the header x-idempotency-key or Idempotency-Key, a repetition gets the response of the first request. */
  idempotent?: boolean
  /** For how many days keys are stored; one if absent. */
  keyRetentionDays?: number
  /** Keys are separate for each resource in the path. */
  keysPerResource?: boolean
  /** Responds 404 to live sellers. */
  sandboxOnly?: boolean
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  /** Members of the body that null clears; null counts as absent everywhere else. */
  clearedByNull?: readonly string[]
  /** Max size of the body; 256 KiB if absent. */
  maxBodyBytes?: number
  /**
   * Members that exist elsewhere in the interface and on which money, 3-D Secure or a split depends: where each
   * belongs, and the paths in the body where it would have no effect and is refused. All other unknown members are
   * ignored.
   */
  misplaced?: Readonly<Record<string, readonly string[]>>
  response: OperationResponse<Response>
  /** Of the body, or of a query whose parameters exclude each other. */
  requestExample?: unknown
  /**
   * The members of the example, by their path, that a reader must replace, and where the value of each comes from. With these,
   * and with the identifiers of its path, the example succeeds.
   */
  ownValues?: Readonly<Record<string, string>>
  /** In addition to those of every operation (401, 403, 429, 500). */
  errors: readonly ProblemCode[]
}

/** A success with a body of this schema; without a schema it is 204. */
type OperationResponse<Response extends Wire> = [Response] extends [z.ZodType]
  ? {
      status: 200 | 201 | 202
      description: string
      schema: Response
      example: z.input<Response>
      /** An array that is sent row by row. */
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

/** The parsed request that a handler receives. */
export interface OperationInput<O extends Operation> {
  params: Parsed<O['params']>
  query: Parsed<O['query']>
  headers: Parsed<O['headers']>
  body: Parsed<O['body']>
  /** As sent, if the operation accepts one. */
  idempotencyKey?: string
}

/** The body that a handler returns, in wire format; nothing for a 204. */
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

/** The path parameters of what is named by its uuid alone. */
export const uuidParams = z.object({ uuid: z.uuid() })

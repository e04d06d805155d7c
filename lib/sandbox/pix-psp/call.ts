// How the calls of the API, and the operations of the control, are declared.
import type { z } from 'zod'
import type { Bank } from './bank'
import type { ProblemType } from './problem'

interface Call {
  /** The variable parts of the path, in their order. */
  names: string[]
  query: URLSearchParams
  body: unknown
}

interface Answer {
  status: number
  body?: unknown
}

export interface Route {
  method: string
  path: RegExp
  scope: string
  /** The type for a body that is no JSON. */
  unreadable: ProblemType
  run(bank: Bank, call: Call): Answer
}

export const ok = (body?: unknown): Answer => ({ status: 200, body })
export const created = (body: unknown): Answer => ({ status: 201, body })

export function route(
  call: string,
  scope: string,
  run: Route['run'],
  unreadable: ProblemType = 'RequisicaoInvalida',
): Route {
  const [method = '', path = ''] = call.split(' ')
  return { method, path: new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`), scope, run, unreadable }
}

/** What tests, or the person who tests, can do beside the standard. */
export interface Operation<Schema extends z.ZodType, Result> {
  input: Schema
  run(bank: Bank, input: z.output<Schema>): Result
}

export const operation = <Schema extends z.ZodType, Result>(
  input: Schema,
  run: (bank: Bank, input: z.output<Schema>) => Result,
): Operation<Schema, Result> => ({ input, run })

// Calls the API as an integrator would, and checks every response, success or error, against the schema of its operation.
import { expect } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { errorSchemas } from '@/lib/http/api/error-body'
import { pathOf } from './path-of'
import { demoSeller, serverUrl } from './server'

export interface Call {
  key?: string | null
  params?: Record<string, string>
  query?: string
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
}

export interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
  text: string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read both bodies by member, and an error has another shape.
export type AnyBody = any

export async function call<O extends Operation>(operation: O, input: Call = {}): Promise<Answer<AnyBody>> {
  const key = input.key === undefined ? demoSeller.apiKey : input.key
  const body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body)
  const response = await fetch(serverUrl + pathOf(operation, input.params) + (input.query ?? ''), {
    method: operation.method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== null && { 'X-Token-Api': key }),
      ...input.headers,
    },
    body,
  })
  const text = await response.text()
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const { status, headers } = response
  if (status === 204) {
    expect([operation.response.status, text, headers.get('content-type')]).toEqual([204, '', null])
    return { status, headers, body: undefined, text }
  }
  expectShape(operation, status, text)
  return { status, headers, body: JSON.parse(text), text }
}

/** The body has the declared shape and no other member. */
function expectShape(operation: Operation, status: number, text: string): void {
  const schema =
    status === operation.response.status ? operation.response.schema! : errorSchemas[operation.errorShape]
  const body = JSON.parse(text)
  expect(schema.parse(body), `${operation.id} ${status}`).toEqual(body)
  // The payload of an event is returned as it was sent, and is null where an order has no metadata.
  if (operation.tag !== 'Events') expect(text).not.toContain('null,')
}

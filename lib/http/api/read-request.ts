// Requests are read leniently: header names in any case, a missing Content-Type means JSON, null counts as absent.
import { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import { type FieldError, invalidFields, Problem } from '@/lib/base/kernel/problem'
import { issueMessage } from './issue-message'
import { misplacedFields } from './misplaced-fields'
import { fieldErrorsOf } from './parse-as'
import { parseJson } from './parse-json'
import { readBody } from './read-body'
import { requireReadable } from './readable-text'
import type { ApiRequest } from './request'

const MAX_BODY_BYTES = 256 * 1024
const JSON_TYPE = /^application\/([\w.+-]+\+)?json$/i

interface ReadOptions {
  maxBytes?: number
  /** Gets the text before it is parsed. */
  onText?: (text: string) => void
}

/** The body, undefined where there is none. Throws BAR-0100 for a card number in a field that is not for card numbers. */
export async function readJson(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  schema: z.ZodType,
  { maxBytes, onText }: ReadOptions = {},
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  const coding = request.headers.get('content-encoding')?.trim().toLowerCase()
  if (coding && coding !== 'identity') {
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', {
      message: 'O corpo é aceito sem compressão, em application/json: envie-o sem Content-Encoding.',
    })
  }
  if (type && !JSON_TYPE.test(type)) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  const text = await readText(request, maxBytes)
  if (text === '') return undefined
  onText?.(text)
  return requireReadable(parseJson(text), schema)
}

async function readText(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<string> {
  const tooLarge = () =>
    new Problem('PAYLOAD_TOO_LARGE', { message: `O corpo passa de ${Math.floor(maxBytes / 1024)} KiB.` })
  const body = await readBody(request, { maxBytes, tooLarge })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Problem('BAD_REQUEST', { message: 'O corpo não está em UTF-8.' })
  }
}

/** Removes members that are null: in a request they count as absent (contract, "requests are read leniently"). */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const present = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]))
}

function withoutIgnoredNulls({ clearedByNull = [] }: Operation, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return withoutNulls(body)
  const cleared = clearedByNull.filter((name) => (body as Record<string, unknown>)[name] === null)
  const nulls = Object.fromEntries(cleared.map((name) => [name, null]))
  return { ...(withoutNulls(body) as object), ...nulls }
}

z.config({ localeError: issueMessage })

interface ParsedPart {
  data?: unknown
  errors: FieldError[]
}

function parsePart(schema: z.ZodType | undefined, value: unknown): ParsedPart {
  if (!schema) return { errors: [] }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data, errors: [] }
  return { errors: fieldErrorsOf(result.error) }
}

/** Next removes its own parameters before a handler runs; the server that works without Next ignores the same names. */
const NEXT_PARAMETER = /^nxt[PI]./s

/** What clients add to every request: their pages as an object, and marks of caches and campaigns. */
const PASSING_PARAMETER = /^(pageable|_|utm_.+)$/s

/**
 * Where an operation filters, a parameter that is unknown, repeated or empty is an error: ignoring a filter would return more rows
 * than the client asked for. Of several `sort` the first counts. Every other operation ignores parameters.
 */
function readQuery({ id, query: schema, response }: Operation, query: URLSearchParams): ParsedPart {
  const names = namesOf(schema)
  const all = requireReadable(Object.fromEntries([...query].filter(([name]) => !NEXT_PARAMETER.test(name))))
  // A list without filters would answer all rows to a client that sends one.
  if (!schema && !response.streamed && !id.startsWith('list')) return { errors: [] }
  const sent = Object.fromEntries(Object.entries(all).filter(([name]) => !PASSING_PARAMETER.test(name)))
  const errors = Object.keys(sent).flatMap((field): FieldError[] => {
    if (!names.includes(field)) return [{ field, message: unknownParameter(names) }]
    if (field !== 'sort' && query.getAll(field).length > 1) return [{ field, message: 'aparece duas vezes' }]
    return sent[field] === '' ? [{ field, message: 'não pode ficar vazio' }] : []
  })
  if (errors.length > 0 || !schema) return { errors }
  const [sort] = query.getAll('sort')
  return parsePart(schema, { ...sent, ...(sort !== undefined && { sort }) })
}

const unknownParameter = (names: readonly string[]) =>
  names.length === 0
    ? 'não é um parâmetro desta operação, que não tem nenhum'
    : `não é um parâmetro desta operação; ela conhece ${names.join(', ')}`

function readHeaders(schema: z.ZodType | undefined, headers: ApiRequest['headers']): ParsedPart {
  const all = namesOf(schema).map((name) => [name, headers.get(name)])
  const sent = Object.fromEntries(all.filter(([, value]) => value !== null))
  return parsePart(schema, requireReadable(sent))
}

const namesOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

export interface RequestParts {
  params: Record<string, string>
  query: URLSearchParams
  headers: ApiRequest['headers']
  body: unknown
}

/** The parsed input of an operation. Throws NOT_FOUND for a malformed path, BAR-0100 with every wrong field. */
export function parseInput(operation: Operation, parts: RequestParts) {
  const params = parsePart(operation.params, parts.params)
  if (params.errors.length > 0) throw new Problem('NOT_FOUND')
  const query = readQuery(operation, parts.query)
  const headers = readHeaders(operation.headers, parts.headers)
  const sent = withoutIgnoredNulls(operation, parts.body)
  const body = parsePart(operation.body, sent)
  const ofBody = body.errors.map(({ field, message }) => ({
    field,
    message: field === '' ? `O corpo ${message}.` : message,
  }))
  const fields = [...headers.errors, ...query.errors, ...ofBody, ...misplacedFields(operation, sent)]
  if (fields.length > 0) throw invalidFields(fields)
  return { params: params.data, query: query.data, headers: headers.data, body: body.data }
}

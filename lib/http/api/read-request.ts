// Reading a request leniently: header names in any case, a missing Content-Type is JSON, null counts as absent.
import { z } from 'zod'
import type { Operation } from '@/lib/kernel/operation'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { sayIssue } from './issue-words'
import { misplacedIn } from './misplaced-members'
import { parseJson } from './parse-json'
import { readBody } from './read-body'
import { requireReadable } from './readable-text'
import type { ApiRequest } from './request'

const MAX_BODY_BYTES = 256 * 1024
const JSON_TYPE = /^application\/([\w.+-]+\+)?json$/i

/** The body, undefined where there is none; a card's number may stand only where the schema wants one. */
export async function readJson(
  request: Pick<ApiRequest, 'headers' | 'body'>,
  schema: z.ZodType,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim()
  if (type && !JSON_TYPE.test(type)) throw new Problem('UNSUPPORTED_MEDIA_TYPE')
  const text = await readText(request)
  if (text === '') return undefined
  const value = parseJson(text)
  requireReadable(value, schema)
  return value
}

async function readText(request: Pick<ApiRequest, 'headers' | 'body'>): Promise<string> {
  const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE')
  const body = await readBody(request, { maxBytes: MAX_BODY_BYTES, tooLarge })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Problem('BAD_REQUEST', { message: 'O corpo não está em UTF-8.' })
  }
}

/** Drops object members that are null: in a request they count as absent (contract, "requests are read leniently"). */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member)]))
}

z.config({ localeError: sayIssue })

interface ParsedPart {
  data?: unknown
  errors: FieldError[]
}

function parsePart(schema: z.ZodType | undefined, value: unknown): ParsedPart {
  if (!schema) return { errors: [] }
  const result = schema.safeParse(value)
  if (result.success) return { data: result.data, errors: [] }
  return {
    errors: result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  }
}

/** Next keeps parameters of these names for itself, before a handler sees them: they count for nothing, whichever way they came. */
const OF_NEXT = /^nxt[PI]./s

/**
 * A parameter that the operation does not know, one that comes twice and one without a value are mistakes: were they left out,
 * a list would answer more than was asked for. Of `sort` the first counts.
 */
function readQuery(schema: z.ZodType | undefined, query: URLSearchParams): ParsedPart {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const given = Object.fromEntries([...query].filter(([name]) => !OF_NEXT.test(name)))
  requireReadable(given)
  const errors = Object.keys(given).flatMap((field): FieldError[] => {
    if (!known.includes(field)) return [{ field, message: unknownParameter(known) }]
    if (field !== 'sort' && query.getAll(field).length > 1) return [{ field, message: 'aparece duas vezes' }]
    return given[field] === '' ? [{ field, message: 'não pode ficar vazio' }] : []
  })
  if (errors.length > 0) return { errors }
  const [sort] = query.getAll('sort')
  return parsePart(schema, { ...given, ...(sort !== undefined && { sort }) })
}

const unknownParameter = (known: readonly string[]) =>
  known.length === 0
    ? 'não é um parâmetro desta operação, que não tem nenhum'
    : `não é um parâmetro desta operação; ela conhece ${known.join(', ')}`

function readHeaders(schema: z.ZodType | undefined, headers: ApiRequest['headers']): ParsedPart {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const given = known.map((name) => [name, headers.get(name)]).filter(([, value]) => value !== null)
  requireReadable(Object.fromEntries(given))
  return parsePart(schema, Object.fromEntries(given))
}

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
  const query = readQuery(operation.query, parts.query)
  const headers = readHeaders(operation.headers, parts.headers)
  const sent = withoutNulls(parts.body)
  const body = parsePart(operation.body, sent)
  const ofBody = body.errors.map(({ field, message }) => ({
    field,
    message: field === '' ? `O corpo ${message}.` : message,
  }))
  const fields = [...headers.errors, ...query.errors, ...ofBody, ...misplacedIn(operation, sent)]
  if (fields.length > 0) throw new Problem('BAR-0100', { fields })
  return { params: params.data, query: query.data, headers: headers.data, body: body.data }
}

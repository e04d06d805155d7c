// Validates exchanges of API Pix, requests and answers, against the central bank's document, which is not in this repository.
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'
import { contradictions, unlistedStatuses } from './contradictions'
import type { Document } from './repairs'

/** Paths without the base path of the PSP. */
export interface Exchange {
  method: string
  path: string
  query: string
  requestBody?: string
  status: number
  type?: string
  body?: string
}

export interface Finding {
  call: string
  part: 'request' | 'answer' | 'callback'
  message: string
}

const ID = 'pix'
const callbacks = { pix: 'WebhookPixBody', rec: 'WebhookRecBody', cobr: 'WebhookCobRBody' } as const
export const callbackKinds = Object.keys(callbacks) as (keyof typeof callbacks)[]
const payloads = { cob: 'CobPayload', cobv: 'CobVPayload', rec: 'RecPayload' } as const
const PAYLOADS = /UrlAccessToken\}$/

function readOperations(document: Document) {
  const paths = Object.keys(document.paths).filter((path) => !PAYLOADS.test(path))
  return paths.map((path) => ({
    path,
    item: document.paths[path],
    pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
    names: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!),
  }))
}

/** A text of the address as the type that its schema names. */
function typed(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

export function createPixValidator(text: string) {
  const document: Document = parse(text)
  const repaired = contradictions.map(({ name, repair }) => ({ name, places: repair(document) }))
  const operations = readOperations(document)
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema(document, ID)
  const unlisted = new Set<string>()
  const covered = new Set<string>()

  const resolve = (value: Document): Document =>
    value?.$ref
      ? value.$ref
          .slice(2)
          .split('/')
          .reduce((at: Document, name: string) => at[name], document)
      : value
  const compiled = new Map<unknown, ValidateFunction>()
  function errorsOf(schema: Document, value: unknown): string[] {
    if (!compiled.has(schema)) compiled.set(schema, ajv.compile(absolute(schema)))
    const validate = compiled.get(schema)!
    return validate(value)
      ? []
      : validate.errors!.map(
          (one) => `${one.instancePath || '/'} ${one.message} ${JSON.stringify(one.params)}`,
        )
  }

  function operationOf(method: string, path: string) {
    const found = operations.find(({ item, pattern }) => pattern.test(path) && item[method.toLowerCase()])
    if (!found) return undefined
    const values = found.pattern.exec(path)!.slice(1).map(decodeURIComponent)
    const operation = found.item[method.toLowerCase()]
    const parameters = [...(found.item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve)
    return { call: `${method} ${found.path}`, operation, parameters, names: found.names, values }
  }

  function validateRequest({ method, path, query, requestBody }: Exchange): Finding[] {
    const found = operationOf(method, path)
    if (!found) return [{ call: `${method} ${path}`, part: 'request', message: 'No such operation.' }]
    const { call, operation, parameters, names, values } = found
    const given = [...new URLSearchParams(query)]
    const unknown = given.filter(
      ([name]) => !parameters.some((one) => one.in === 'query' && one.name === name),
    )
    const messages = unknown.map(([name]) => `The parameter ${name} does not exist.`)
    for (const parameter of parameters) {
      const text =
        parameter.in === 'path'
          ? values[names.indexOf(parameter.name)]
          : given.find(([name]) => name === parameter.name)?.[1]
      if (text === undefined && parameter.required)
        messages.push(`The parameter ${parameter.name} is missing.`)
      if (text === undefined) continue
      const value = typed(text, resolve(parameter.schema).type)
      messages.push(...errorsOf(parameter.schema, value).map((error) => `${parameter.name}: ${error}`))
    }
    const schema = resolve(operation.requestBody)?.content['application/json'].schema
    if (schema && !requestBody) messages.push('The body is missing.')
    if (schema && requestBody) messages.push(...errorsOf(schema, JSON.parse(requestBody)))
    if (!schema && requestBody) messages.push('The operation takes no body.')
    return messages.map((message) => ({ call, part: 'request', message }))
  }

  function validateAnswer({ method, path, status, type, body }: Exchange): Finding[] {
    const found = operationOf(method, path)
    if (!found) return []
    const { call, operation } = found
    if (status < 300) covered.add(call)
    const listed = resolve(operation.responses[status])
    const finding = (message: string): Finding => ({ call: `${call} → ${status}`, part: 'answer', message })
    if (!listed) {
      const reason = unlistedStatuses[status]
      if (!reason) return [finding('The operation has no such status.')]
      unlisted.add(reason)
    }
    const content = listed ? listed.content : { 'application/problem+json': problem }
    if (!content) return body ? [finding('The status has no body.')] : []
    const schema = content[type ?? '']?.schema
    if (!schema) return [finding(`The type ${type} is none of ${Object.keys(content)}.`)]
    return errorsOf(schema, JSON.parse(body ?? 'null')).map(finding)
  }
  const problem = { schema: { $ref: '#/components/schemas/Problema' } }

  return {
    version: String(document.info.version),
    /** By name, with the number of places. */
    repaired,
    /** Statuses that occurred and stand in the text only. */
    unlisted: () => [...unlisted],
    /** `METHOD /path` of what was validated with an answer of success, and of what the document has. */
    covered: () => [...covered],
    operations: () =>
      operations.flatMap(({ path, item }) =>
        ['get', 'put', 'post', 'patch', 'delete']
          .filter((method) => item[method])
          .map((method) => `${method.toUpperCase()} ${path}`),
      ),
    validateRequest,
    validateAnswer,
    /** What a location shows. */
    validatePayload(kind: keyof typeof payloads, payload: unknown): Finding[] {
      const schema = { $ref: `#/components/schemas/${payloads[kind]}` }
      return errorsOf(schema, payload).map((message) => ({
        call: `location of ${kind}`,
        part: 'answer',
        message,
      }))
    },
    /** The body of a callback to `{webhookUrl}/{kind}`. */
    validateCallback(kind: keyof typeof callbacks, body: unknown): Finding[] {
      const { schema } = document.components.requestBodies[callbacks[kind]].content['application/json']
      return errorsOf(schema, body).map((message) => ({
        call: `POST {webhookUrl}/${kind}`,
        part: 'callback',
        message,
      }))
    },
  }
}

export type PixValidator = ReturnType<typeof createPixValidator>

/** References of a schema that is compiled on its own lead to the document. */
function absolute(value: Document): Document {
  if (Array.isArray(value)) return value.map(absolute)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? ID + inner : absolute(inner as Document),
    ]),
  )
}

// The reference, read from the OpenAPI document: the parameters, bodies, responses and errors of every operation.

import type { Locale } from '@/lib/base/i18n/locales'
import type { Operation } from '@/lib/base/kernel/operation'
import { type ProblemCode, problemCatalogue } from '@/lib/base/kernel/problem'
import { misplacedNote, ownValuesNote } from '@/lib/http/openapi/body-notes'
import { openapiDocument } from '@/lib/http/openapi/document'
import { problemCodesOf } from '@/lib/http/openapi/responses'
import { operations } from '@/lib/http/routes/api'
import { type Field, fieldOf, fieldsOf, type ReadContext, type Schema } from './schema-fields'
import { translateText } from './translate'

interface Parameter extends Field {
  place: 'path' | 'query' | 'header'
  example?: unknown
  /** Whether the example request contains it. */
  inExample: boolean
}

export interface ReferenceOperation {
  id: string
  method: Operation['method']
  path: string
  tag: string
  summary: string
  description: string
  access: Operation['access']
  idempotent: boolean
  sandboxOnly: boolean
  parameters: readonly Parameter[]
  body?: {
    required: boolean
    fields: readonly Field[]
    example: unknown
    /** Which members of the example a reader replaces. */
    ownValues?: string
    /** Which members are refused. */
    misplaced?: string
  }
  response: {
    status: number
    description: string
    fields: readonly Field[]
    isList: boolean
    example?: unknown
  }
  problems: readonly { code: ProblemCode; status: number }[]
}

export interface ReferenceGroup {
  tag: string
  title: string
  description: string
  operations: readonly ReferenceOperation[]
}

interface DocumentParameter {
  $ref?: string
  name: string
  in: Parameter['place']
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
interface DocumentOperation {
  parameters: DocumentParameter[]
  requestBody?: {
    required: boolean
    content: { 'application/json': { schema: Schema; example?: unknown } }
  }
  responses: Record<
    string,
    { description: string; content?: { 'application/json': { schema: Schema; example?: unknown } } }
  >
}
interface Document {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, DocumentOperation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, DocumentParameter>
  }
}

const cache = new Map<Locale, readonly ReferenceGroup[]>()

export function reference(locale: Locale): readonly ReferenceGroup[] {
  const cached = cache.get(locale)
  if (cached) return cached
  const document = openapiDocument() as unknown as Document
  const groups = document.tags.map(({ name, description = '' }) => ({
    tag: name,
    title: translateText(name, locale),
    description: translateText(description, locale),
    operations: operations
      .filter((operation) => operation.tag === name)
      .map((operation) => describeOperation(operation, document, locale)),
  }))
  cache.set(locale, groups)
  return groups
}

export function findReferenceOperation(id: string, locale: Locale): ReferenceOperation | undefined {
  return reference(locale)
    .flatMap((group) => group.operations)
    .find((operation) => operation.id === id)
}

function describeOperation(operation: Operation, document: Document, locale: Locale): ReferenceOperation {
  const { id, method, path, tag, access } = operation
  const documented = document.paths[path]![method.toLowerCase()]!
  const context = {
    schemas: document.components.schemas,
    translate: (text: string) => translateText(text, locale),
  }
  const { status } = operation.response
  // A query whose parameters do not all go together has an example of its own.
  const queryExample = (operation.body ? {} : (operation.requestExample ?? {})) as Record<string, unknown>
  const response = documented.responses[status]!
  const responseBody = response.content?.['application/json']
  const requestBody = documented.requestBody?.content['application/json']
  return {
    id,
    method,
    path,
    tag,
    summary: translateText(operation.summary, locale),
    description: translateText(operation.description, locale),
    access,
    idempotent: operation.idempotent === true,
    sandboxOnly: operation.sandboxOnly === true,
    parameters: documented.parameters.map((parameter) =>
      describeParameter(parameter, queryExample, document, context),
    ),
    ...(requestBody && {
      body: {
        required: documented.requestBody!.required,
        fields: fieldsOf(requestBody.schema, context),
        example: requestBody.example ?? {},
        ownValues: translateIfAny(ownValuesNote(operation), locale),
        misplaced: translateIfAny(misplacedNote(operation), locale),
      },
    }),
    response: {
      status,
      description: translateText(response.description, locale),
      fields: responseBody ? fieldsOf(responseBody.schema, context) : [],
      isList: responseBody?.schema.type === 'array',
      example: responseBody?.example,
    },
    problems: [...problemCodesOf(operation)]
      .map((code) => ({ code, status: problemCatalogue[code].status }))
      .sort((a, b) => a.status - b.status),
  }
}

function translateIfAny(text: string | undefined, locale: Locale): string | undefined {
  return text === undefined ? undefined : translateText(text, locale)
}

function describeParameter(
  parameter: DocumentParameter,
  queryExample: Record<string, unknown>,
  document: Document,
  context: ReadContext,
): Parameter {
  const referenced = parameter.$ref && document.components.parameters[parameter.$ref.split('/').at(-1)!]
  const { name, in: place, ...rest } = referenced || parameter
  const schema = { ...rest.schema, description: rest.description }
  const inQuery = place === 'query' ? queryExample[name] : undefined
  return {
    ...fieldOf(name, schema, rest.required, context),
    place,
    example: inQuery ?? rest.example,
    inExample: rest.required || inQuery !== undefined,
  }
}

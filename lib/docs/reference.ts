// The reference, read out of our OpenAPI document: what every operation takes and answers, in words and examples.

import { operations } from '@/lib/http/api/operations'
import { openapiDocument } from '@/lib/http/openapi/document'
import { problemCodesOf } from '@/lib/http/openapi/responses'
import type { Locale } from '@/lib/i18n/locales'
import type { Operation } from '@/lib/kernel/operation'
import { type ProblemCode, problemCatalogue } from '@/lib/kernel/problem'
import { said } from './said'
import { type Field, fieldOf, fieldsOf, type Schema } from './schema-fields'

interface Parameter extends Field {
  place: 'path' | 'query' | 'header'
  example?: unknown
  /** Part of the example request: it must be sent, or goes with what is asked for there. */
  isShown: boolean
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
  body?: { required: boolean; fields: readonly Field[]; example: unknown; description?: string }
  answer: {
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

interface WrittenParameter {
  $ref?: string
  name: string
  in: Parameter['place']
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}
interface Written {
  parameters: WrittenParameter[]
  requestBody?: {
    description?: string
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
  paths: Record<string, Record<string, Written>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, WrittenParameter>
  }
}

const known = new Map<Locale, readonly ReferenceGroup[]>()

export function reference(locale: Locale): readonly ReferenceGroup[] {
  const found = known.get(locale)
  if (found) return found
  const document = openapiDocument() as unknown as Document
  const groups = document.tags.map(({ name, description = '' }) => ({
    tag: name,
    title: said(name, locale),
    description: said(description, locale),
    operations: operations
      .filter((operation) => operation.tag === name)
      .map((operation) => read(operation, document, locale)),
  }))
  known.set(locale, groups)
  return groups
}

export function findReferenceOperation(id: string, locale: Locale): ReferenceOperation | undefined {
  return reference(locale)
    .flatMap((group) => group.operations)
    .find((operation) => operation.id === id)
}

function read(operation: Operation, document: Document, locale: Locale): ReferenceOperation {
  const { id, method, path, tag, access } = operation
  const written = document.paths[path]![method.toLowerCase()]!
  const reading = { schemas: document.components.schemas, say: (text: string) => said(text, locale) }
  const { status } = operation.response
  // A query whose parameters do not all go together has an example of its own.
  const queryExample = (operation.body ? {} : (operation.requestExample ?? {})) as Record<string, unknown>
  const answered = written.responses[status]!
  const answer = answered.content?.['application/json']
  const asked = written.requestBody?.content['application/json']
  return {
    id,
    method,
    path,
    tag,
    summary: said(operation.summary, locale),
    description: said(operation.description, locale),
    access,
    idempotent: operation.idempotent === true,
    sandboxOnly: operation.sandboxOnly === true,
    parameters: written.parameters.map((parameter) => {
      const {
        name,
        in: place,
        ...one
      } = parameter.$ref ? document.components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter
      const schema = { ...one.schema, description: one.description }
      const asked = place === 'query' ? queryExample[name] : undefined
      return {
        ...fieldOf(name, schema, one.required, reading),
        place,
        example: asked ?? one.example,
        isShown: one.required || asked !== undefined,
      }
    }),
    ...(asked && {
      body: {
        required: written.requestBody!.required,
        fields: fieldsOf(asked.schema, reading),
        example: asked.example ?? {},
        description: written.requestBody!.description && said(written.requestBody!.description, locale),
      },
    }),
    answer: {
      status,
      description: said(answered.description, locale),
      fields: answer ? fieldsOf(answer.schema, reading) : [],
      isList: answer?.schema.type === 'array',
      example: answer?.example,
    },
    problems: [...problemCodesOf(operation)]
      .map((code) => ({ code, status: problemCatalogue[code].status }))
      .sort((a, b) => a.status - b.status),
  }
}

// Two linters check the document, and the schemas of the API check every example in it.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import spectral from '@stoplight/spectral-core'
import { describe, expect, test } from 'vitest'
import { errorSchemas } from '@/lib/http/api/error-body'
import { operations } from '@/lib/http/routes/api'
import { openapiDocument } from './document'
import { statusesOf } from './responses'
import { schemaWriter } from './schemas'

interface Parameter {
  name: string
  description?: string
  example?: unknown
  $ref?: string
}
interface DocumentedResponse {
  content?: { 'application/json': { example?: unknown; examples?: Record<string, { $ref: string }> } }
  $ref?: string
}
interface Item {
  parameters: Parameter[]
  responses: Record<string, DocumentedResponse>
}
interface Document {
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Item>>
  components: Record<'schemas' | 'responses' | 'examples' | 'parameters' | 'headers', Record<string, unknown>>
}

const document = openapiDocument() as unknown as Document
const text = JSON.stringify(document)

function resolved<Part extends { $ref?: string }>(part: Part): Part {
  const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(part.$ref ?? '') ?? []
  return kind ? (document.components[kind as 'schemas']![name!] as Part) : part
}

const itemOf = ({ path, method }: (typeof operations)[number]) => document.paths[path]![method.toLowerCase()]!

describe('the linters find no problem', () => {
  test('Redocly with its recommended rules', { timeout: 30_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'balcao-openapi-'))
    const file = join(folder, 'openapi.json')
    await writeFile(file, text)
    const cli = resolve(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const options = { cwd: folder, env, maxBuffer: 100_000_000 }
    const output = await new Promise<string>((done) => {
      const args = [cli, 'lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
      execFile(process.execPath, args, options, (_, stdout) => done(stdout))
    })
    await rm(folder, { recursive: true })
    const { problems } = JSON.parse(output) as { problems: { ruleId: string; message: string }[] }
    // Redocly does not read the patterns of parameters; wire-details.test.ts does, and compares all paths.
    const found = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('Spectral with the rules of OWASP', { timeout: 30_000 }, async () => {
    const rules = createRequire(import.meta.url)('@stoplight/spectral-owasp-ruleset')
    const linter = new spectral.Spectral()
    linter.setRuleset(rules.default ?? rules)
    const problems = await linter.run(JSON.parse(text))
    const found = problems.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)
    // An operation with only a path and a key has no validation error.
    expect(found.filter((problem) => !problem.startsWith('owasp:api8:2023-define-error-validation'))).toEqual(
      [],
    )
  })
})

describe('the document', () => {
  test('contains the target of every reference', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((reference) => resolved({ $ref: reference }) === undefined)).toEqual([])
  })

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s: every status has an example of its shape, every parameter a description',
    (_, operation) => {
      const { responses, parameters } = itemOf(operation)
      expect(Object.keys(responses).map(Number).sort()).toEqual([...statusesOf(operation)].sort())
      const error = errorSchemas[operation.errorShape]
      for (const [status, response] of Object.entries(responses)) {
        const { content } = resolved(response)
        if (status === '204') expect(content).toBeUndefined()
        if (Number(status) < 300) continue
        const examples = Object.values(content!['application/json'].examples!)
        expect(examples.length).toBeGreaterThan(0)
        for (const one of examples) {
          const { value } = resolved<{ $ref?: string; value?: unknown }>(one)
          expect(error.parse(value)).toEqual(value)
        }
      }
      for (const parameter of parameters.map(resolved)) {
        expect(parameter.description, parameter.name).toBeTypeOf('string')
        expect(parameter.example, parameter.name).toBeTypeOf('string')
      }
    },
  )

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s: its examples match its schemas',
    (_, operation) => {
      const { response, body, requestExample } = operation
      expect(operation.id).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
      expect(response.schema?.parse(response.example)).toEqual(response.example)
      if (body) expect(requestExample).toBeDefined()
      body?.parse(requestExample)
      const values = Object.fromEntries(
        itemOf(operation).parameters.map(({ name, example }) => [name, example]),
      )
      const query = body ? values : (requestExample ?? values)
      operation.query?.parse(query)
      for (const part of [operation.params, operation.headers]) part?.parse(values)
    },
  )

  test('names Idempotency-Replayed with the responses that can be replayed, and with no others', () => {
    const carries = (part: object) => 'Idempotency-Replayed' in (part as { headers: object }).headers
    for (const operation of operations) {
      const { [operation.response.status]: success, 400: refused } = itemOf(operation).responses
      expect(carries(success!), operation.id).toBe(operation.idempotent === true)
      const isStored = operation.errors.some((code) => code === 'BAR-7005' || code === 'CARD-0003')
      if (refused) expect(carries(resolved(refused)), operation.id).toBe(isStored)
    }
  })

  test('describes every group of operations', () => {
    expect(document.tags.filter((tag) => !tag.description).map((tag) => tag.name)).toEqual([])
  })
})

describe('for generators of types', () => {
  /** Every schema of an object's member in the document with its path, without those of parameters. */
  function membersIn(value: unknown, at: string): [string, Record<string, unknown>][] {
    if (typeof value !== 'object' || value === null) return []
    const { properties, ...rest } = value as Record<string, unknown>
    const members = Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>)
    return [
      ...members.flatMap(([name, member]): [string, Record<string, unknown>][] => [
        [`${at}.${name}`, member],
        ...membersIn(member, `${at}.${name}`),
      ]),
      ...Object.entries(rest).flatMap(([key, inner]) =>
        ['example', 'examples', 'parameters'].includes(key) ? [] : membersIn(inner, `${at}.${key}`),
      ),
    ]
  }

  test('no member of a request or a response has a default, which they would treat as always present', () => {
    const members = membersIn(document, '')
    expect(members.length).toBeGreaterThan(500)
    expect(members.filter(([, member]) => 'default' in member).map(([path]) => path)).toEqual([])
  })

  test('the default of a member is in its description', () => {
    const { properties } = document.components.schemas.TerminalRequest as Record<
      string,
      Record<string, object>
    >
    expect(properties!.active).toMatchObject({ description: 'Default: `true`.' })
    expect(properties!.title).toMatchObject({ description: 'How the seller calls it. Default: `""`.' })
  })

  test.each(operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const))(
    '%s: exactly those members of its body are required that the API requires',
    (_, { body, requestExample }) => {
      const writer = schemaWriter()
      const written = writer.write(body!, 'request')
      const named = writer.components[String(written.$ref).split('/').at(-1)!]
      const { required = [] } = (named ?? written) as { required?: string[] }
      for (const name of Object.keys(requestExample as object)) {
        const { [name]: _, ...rest } = requestExample as Record<string, unknown>
        if (required.includes(name)) expect(body!.safeParse(rest).success, name).toBe(false)
        else if (body!.safeParse(rest).success) expect(required).not.toContain(name)
      }
    },
  )
})

test('one id for a request and a response is refused: only the request may have unknown members', () => {
  const [{ response }] = operations as [(typeof operations)[number]]
  const writer = schemaWriter()
  writer.write(response.schema!, 'response')
  expect(() => writer.write(response.schema!, 'request')).toThrow(/another id/)
})

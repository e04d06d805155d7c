// Routes and operations are held against each other: a route without an operation, or the other way round, fails.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openapiDocument } from './openapi'
import { operations } from './operations'
import type { Route } from './route'

const root = resolve(import.meta.dirname, '../..')
const api = ['app/v1', 'app/v2', 'app/payment']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const routeFiles = api.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('route.ts'))
    .map((path) => join(folder, path)),
)

const pathOf = (file: string) =>
  dirname(file)
    .slice('app'.length)
    .replace(/\[(\w+)\]/g, '{$1}')

const served = (
  await Promise.all(
    routeFiles.map(async (file) => {
      const handlers = (await import(join(root, file))) as Partial<Record<string, Route>>
      return methods.flatMap((method) => {
        const operation = handlers[method]?.operation
        return operation ? [{ file, method, operation }] : []
      })
    }),
  )
).flat()

describe('routes and operations', () => {
  test('match one to one, by method and path', () => {
    const key = (method: string, path: string) => `${method} ${path}`
    expect(served.map(({ file, method }) => key(method, pathOf(file))).sort()).toEqual(
      operations.map(({ method, path }) => key(method, path)).sort(),
    )
    for (const { file, method, operation } of served) {
      expect(key(operation.method, operation.path)).toBe(key(method, pathOf(file)))
    }
  })

  test('every route file answers every method', async () => {
    for (const file of routeFiles) {
      const handlers = await import(join(root, file))
      for (const method of [...methods, 'HEAD', 'OPTIONS'])
        expect(handlers[method], `${method} ${file}`).toBeTypeOf('function')
    }
  })

  test('every operation has an id of its own, and an example that its schema accepts', () => {
    expect(new Set(operations.map((operation) => operation.id)).size).toBe(operations.length)
    for (const { response, body, requestExample } of operations) {
      response.schema.parse(response.example)
      body?.parse(requestExample)
    }
  })
})

describe('the OpenAPI document', () => {
  const text = JSON.stringify(openapiDocument())

  test('resolves every reference in itself', () => {
    const document = openapiDocument() as { components: { schemas: Record<string, unknown> } }
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]!)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([])
  })

  test('lists every operation with its success and its errors', () => {
    const { paths } = openapiDocument() as { paths: Record<string, Record<string, { responses: object }>> }
    for (const { path, method, response } of operations) {
      const statuses = Object.keys(paths[path]![method.toLowerCase()]!.responses)
      expect(statuses).toEqual(expect.arrayContaining([String(response.status), '401', '403', '429', '500']))
    }
  })
})

// Compares routes and operations: a route without an operation, or an operation without a route, fails.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operations } from './operations'
import type { Route } from './route'

const root = resolve(import.meta.dirname, '../../..')
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
  test('match one to one by method and path', () => {
    const key = (method: string, path: string) => `${method} ${path}`
    expect(served.map(({ file, method }) => key(method, pathOf(file))).sort()).toEqual(
      operations.map(({ method, path }) => key(method, path)).sort(),
    )
    for (const { file, method, operation } of served) {
      expect(key(operation.method, operation.path)).toBe(key(method, pathOf(file)))
    }
  })

  test('every route file handles every method', async () => {
    for (const file of routeFiles) {
      const handlers = await import(join(root, file))
      for (const method of [...methods, 'HEAD', 'OPTIONS'])
        expect(handlers[method], `${method} ${file}`).toBeTypeOf('function')
    }
  })

  test('every operation has a unique id', () => {
    expect(new Set(operations.map((operation) => operation.id)).size).toBe(operations.length)
  })
})

// Compares routes with the operations that contracts declare and with the files of `app`: one without the others fails.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { registerApi } from '@/lib/http/api/registered'
import type { ApiHandler } from '@/lib/http/api/request'
import { notFound, type Resource } from '@/lib/http/api/route'
import { imports, sources, textOf, within } from '@/lib/testing/code-base/source-files'
import { api, operations, resources, routes } from './api'

afterAll(() => registerApi(api))

const root = resolve(import.meta.dirname, '../../..')
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const files = ['app/v1', 'app/v2', 'app/payment'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
)

const pathOf = (file: string) =>
  dirname(file)
    .slice(join(root, 'app').length)
    .replace('[[...path]]', '**')
    .replace(/\[(\w+)\]/g, '{$1}')

describe('routes and operations', () => {
  test('every operation that a contract declares has its route, under an id and an address of its own', () => {
    const declared = sources.flatMap((file) => [
      ...textOf(file).matchAll(/^export const ((?!is)\w+Operation)\b/gm),
    ])
    const performed = imports
      .filter(({ file }) => within(file, 'lib/http/routes', 'lib/http/banking'))
      .flatMap(({ names }) => names)
    expect(declared.length).toBeGreaterThanOrEqual(operations.length)
    expect(declared.map(([, name]) => name!).filter((name) => !performed.includes(name))).toEqual([])
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length)
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  })

  test('a path answers every method: with its operations, their HEAD and OPTIONS, and 405 for the others', async () => {
    for (const { operation, handler } of routes)
      expect(api.resourceAt(operation.path)[operation.method], operation.id).toBe(handler)
    for (const [path, resource] of resources)
      for (const method of methods) expect(resource[method], `${method} ${path}`).toBeTypeOf('function')
  })
})

describe('version 1', () => {
  test('is answered by the operations of version 2, under the same path', async () => {
    for (const { path } of operations) {
      if (!path.startsWith('/v2/')) continue
      const called: unknown[] = []
      const own = api.find(path.replaceAll(/\{\w+\}/g, 'x'))!
      const put = own.resource.PUT
      Object.assign(own.resource, {
        PUT: async (_: unknown, { params }: { params: unknown }) => {
          called.push(params)
          return { status: 204, headers: {}, body: null }
        },
      })
      const url = `http://localhost${path.replace('/v2/', '/v1/').replaceAll(/\{\w+\}/g, 'x')}`
      const found = api.find(new URL(url).pathname)!
      const request = new Request(url, { method: 'PUT' })
      const answer = await found.resource.PUT(request, { params: found.params, after: () => {} })
      Object.assign(own.resource, { PUT: put })
      expect([answer.status, called], path).toEqual([204, [own.params]])
    }
  })

  test('keeps the path that only it has', () => {
    expect(api.find('/v1/3ds/session')?.resource).toBe(api.resourceAt('/v1/3ds/session'))
  })
})

describe('the files of app', () => {
  test('are one for each path, and nothing else', () => {
    expect(files.map(pathOf).toSorted()).toEqual([...resources.keys()].toSorted())
    expect(files.filter((file) => !file.endsWith('/route.ts'))).toEqual([])
  })

  test('answer with the registered handlers of their path', async () => {
    const answering =
      (path: string, method: string): ApiHandler =>
      async (_, { params }) => ({ status: 200, headers: {}, body: JSON.stringify({ path, method, params }) })
    registerApi({
      find: () => undefined,
      resourceAt(path) {
        const handlers = methods.map((method) => [method, answering(path, method)])
        return { ...notFound(() => '/'), ...(Object.fromEntries(handlers) as Resource) }
      },
    })
    const params = { uuid: '7' }
    for (const file of files) {
      const handlers = await import(file)
      expect(Object.keys(handlers).toSorted(), file).toEqual(methods.toSorted())
      for (const method of methods) {
        const request = new Request('http://localhost', { method })
        const response: Response = await handlers[method](request, { params: Promise.resolve(params) })
        expect(await response.json()).toEqual({ path: pathOf(file), method, params })
      }
    }
  })
})

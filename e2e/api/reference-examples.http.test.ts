// Every example of a POST that the reference shows is run as a reader runs it: its curl, with his key, the identifiers of his
// own in the path, and the members replaced that the reference asks the reader to replace. A new operation is among them by itself.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import type { Operation } from '@/lib/base/kernel/operation'
import { examplesOf } from '@/lib/docs/examples'
import { findReferenceOperation, type ReferenceOperation } from '@/lib/docs/reference'
import { operations } from '@/lib/http/routes/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { ownValuesOf } from '@/lib/testing/http/own-values'
import { insertKeys } from '@/lib/testing/http/seller-with-keys'
import { demo, serverUrl } from '@/lib/testing/http/server'
import { worldOf } from '@/lib/testing/http/world'

const run = promisify(execFile)
const posts = operations.filter(({ method }) => method === 'POST')

/** Sandbox sellers have no application. */
const ofApplicants = (id: string) => /SellerApplication/.test(id)

/** A key that may do everything of a new seller. */
async function keyFor({ id, access }: Operation): Promise<{ own: string; sent: string }> {
  const { idSeller } = await newSeller(ofApplicants(id) ? { environment: 'LIVE' } : {})
  const [own] = await insertKeys(idSeller, [{ scopes: keyScopes }])
  return { own: own!, sent: access === 'operator' ? demo.operator.apiKey : own! }
}

/** A copy of an example in which the member at this path, which it must have, is another. */
function replaced(example: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(example) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop()!
  const parent = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
  expect(parent, path).toHaveProperty(last)
  parent[last] = value
  return copy
}

/** The curl that the page shows, after the reader has put in what is his. */
function curlOf(
  shown: ReferenceOperation,
  own: { params?: Record<string, string>; body?: Record<string, unknown> },
) {
  const parameters = shown.parameters.map((one) =>
    one.place === 'path' && own.params?.[one.name] ? { ...one, example: own.params[one.name] } : one,
  )
  const example = Object.entries(own.body ?? {}).reduce<unknown>(
    (before, [path, value]) => replaced(before, path, value),
    shown.body?.example,
  )
  const [curl] = examplesOf({ ...shown, parameters, body: shown.body && { ...shown.body, example } })
  return curl!.code.replace('http://localhost:3000', serverUrl)
}

async function answerOf(code: string, key: string): Promise<{ status: number; text: string }> {
  const shell = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${code}`
  const { stdout } = await run('bash', ['-c', shell], { env: { ...process.env, KEY: key } })
  const end = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(end)), text: stdout.slice(0, end) }
}

test('there are examples to run', () => {
  expect(posts.length).toBeGreaterThan(30)
})

test.each(posts.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
  const { own: key, sent } = await keyFor(operation)
  const own = await ownValuesOf(id, worldOf(key), key)
  // What the test replaces is exactly what the contract asks the reader to replace.
  expect(Object.keys(own.body ?? {}).sort()).toEqual(Object.keys(operation.ownValues ?? {}).sort())
  const { status, text } = await answerOf(curlOf(findReferenceOperation(id, 'en')!, own), sent)
  expect(status, text).toBe(operation.response.status)
  operation.response.schema?.parse(JSON.parse(text))
})

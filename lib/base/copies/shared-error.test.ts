import { expect, test, vi } from 'vitest'
import { sources, textOf } from '@/lib/testing/code-base/source-files'

/** The classes as another part of the build has them. */
async function copy() {
  vi.resetModules()
  const { NotSent, NoAnswer } = await import('@/lib/rails/connections/http/request')
  const { CircuitOpen } = await import('@/lib/rails/connections/running/guard')
  const { Problem } = await import('@/lib/base/kernel/problem')
  return { NotSent, NoAnswer, CircuitOpen, Problem }
}

test('an error of one copy of a module is an instance of the same class in another copy, and of no other class', async () => {
  const [one, other] = [await copy(), await copy()]
  expect(one.NotSent).not.toBe(other.NotSent)
  const error = new one.NotSent('refused')
  expect(error).toMatchObject({ name: 'NotSent', message: 'refused' })
  expect(error instanceof other.NotSent).toBe(true)
  expect(error instanceof other.NoAnswer).toBe(false)
  expect(error instanceof other.Problem).toBe(false)
  expect(new one.Problem('NOT_FOUND') instanceof other.Problem).toBe(true)
})

test('it is an instance of the classes that it extends, and they are none of it', async () => {
  const [one, other] = [await copy(), await copy()]
  expect(new one.CircuitOpen('open') instanceof other.NotSent).toBe(true)
  expect(new one.NotSent('refused') instanceof other.CircuitOpen).toBe(false)
  for (const value of [undefined, null, 'NotSent', {}, new Error('NotSent')])
    expect((value as unknown) instanceof one.NotSent).toBe(false)
})

test('every error that another file recognises is shared, and has a kind of its own', () => {
  const parts = sources.filter(
    (file) => /^(lib|app)\//.test(file) && !/^lib\/(cli|process|sandbox)\//.test(file),
  )
  const text = parts.map(textOf).join('\n')
  expect([...text.matchAll(/export class \w+ extends Error\b/g)].map(([found]) => found)).toEqual([])
  const kinds = [...text.matchAll(/static override readonly kind(?:: string)? = '([\w.]+)'/g)].map(
    ([, kind]) => kind,
  )
  expect(kinds.length).toBeGreaterThan(8)
  expect(kinds).toEqual([...new Set(kinds)])
})

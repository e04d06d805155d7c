import { expect, test, vi } from 'vitest'
import { sources, textOf } from '@/lib/testing/code-base/source-files'

test('copies of the module give the same value, which the first call creates', async () => {
  const create = vi.fn(() => new Map([['a', 1]]))
  const { processWide } = await import('./process-wide')
  vi.resetModules()
  const copy = await import('./process-wide')
  expect(copy.processWide).not.toBe(processWide)
  const value = processWide('test of copies', create)
  expect(copy.processWide('test of copies', create)).toBe(value)
  expect(create).toHaveBeenCalledOnce()
  expect(copy.processWide('another test of copies', create)).not.toBe(value)
})

test('no two files use one name', () => {
  const names = sources.flatMap((file) =>
    [...textOf(file).matchAll(/\bprocessWide(?:<[^()]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(8)
  expect(names).toEqual([...new Set(names)])
})

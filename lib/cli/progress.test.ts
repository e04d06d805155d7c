import { expect, test } from 'vitest'
import { buildStage, createPackageCounter, withProgress } from './progress.mjs'

test('a step says first what it does and how long that takes, then how far it is, and last how long it took', async () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  await withProgress(
    { what: 'Building', expected: 'usually 1 minute', log, everyMs: 5 },
    (onState) =>
      new Promise<void>((resolve) => {
        onState('compiling')
        setTimeout(resolve, 30)
      }),
  )
  expect(lines[0]).toBe('Building: usually 1 minute.')
  expect(lines[1]).toMatch(/^ {2}compiling, \d+ s$/)
  expect(lines.at(-1)).toMatch(/^Building took \d+ s\.$/)
  const failed = withProgress({ what: 'Building', expected: 'soon', log }, async () => {
    throw new Error('no space')
  })
  await expect(failed).rejects.toThrow('no space')
})

test('packages are counted from what npm fetched or had in its cache, and no address is repeated', () => {
  const stateOf = createPackageCounter(3)
  expect(stateOf('npm http fetch GET 200 https://registry.example/zod 12ms (cache miss)')).toBeUndefined()
  expect(
    stateOf('npm http fetch GET 200 https://registry.example/zod/-/zod-4.6.7.tgz 31ms (cache miss)'),
  ).toBe('1 of about 3 packages fetched')
  expect(stateOf('npm http cache https://registry.example/next/-/next-16.4.5.tgz 0ms (cache hit)')).toBe(
    '2 of about 3 packages fetched',
  )
  expect(stateOf('npm http fetch GET 404 https://registry.example/none/-/none-1.0.0.tgz 9ms')).toBeUndefined()
  const last = 'npm http cache https://registry.example/react/-/react-19.3.1.tgz 0ms (cache hit)'
  expect([stateOf(last), stateOf(last)]).toEqual(['unpacking the packages', 'unpacking the packages'])
})

test('the stages of a build are those that the framework prints', () => {
  expect(buildStage('  Creating an optimized production build ...')).toBe('compiling')
  expect(buildStage('  Generating static pages using 1 worker (0/52) ...')).toBe('rendering fixed pages')
  expect(buildStage('Route (app)')).toBeUndefined()
})

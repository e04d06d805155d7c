// The layers of the application, read from the imports: what each kind of file may reach.
import { describe, expect, test } from 'vitest'
import {
  areaOf,
  areas,
  files,
  imports,
  isStore,
  isTest,
  reachesOut,
  shown,
  sources,
  textOf,
  within,
} from '@/lib/testing/code-base/source-files'

describe('the layers of the application', () => {
  test('app never touches the database or a store', () => {
    const bad = imports.filter(
      ({ file, target }) => within(file, 'app') && (within(target, 'db') || isStore(target)),
    )
    expect(shown(bad.filter((one) => !one.typeOnly))).toEqual([])
  })

  test('components import only what runs in a browser, and server actions', () => {
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        within(file, 'components') &&
        !typeOnly &&
        within(target, 'lib', 'db') &&
        !within(target, 'lib/base/i18n') &&
        reachesOut(target),
    )
    expect(shown(bad)).toEqual([])
  })

  test('only stores, the composition root and the command line access Postgres', () => {
    const may = (file: string) =>
      within(
        file,
        'db',
        'lib/cli',
        'lib/process/runtime.ts',
        'lib/process/compose-cells.ts',
        'lib/process/change-feed.ts',
      ) || isStore(file.replace(/\.ts$/, ''))
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        !typeOnly &&
        !may(file) &&
        ((within(target, 'db') && !target.endsWith('.json')) || /^(drizzle-orm|postgres$)/.test(target)),
    )
    expect(shown(bad)).toEqual([])
  })

  test('the kernel imports nothing else of the application but what the copies of a module share', () => {
    const bad = imports.filter(
      ({ file, target, typeOnly }) =>
        within(file, 'lib/base/kernel') &&
        !typeOnly &&
        !within(target, 'lib/base/kernel', 'lib/base/copies', 'zod') &&
        !target.startsWith('node:'),
    )
    expect(shown(bad)).toEqual([])
  })

  test('the contract and the view of a noun import no database, no framework and nothing of Node', () => {
    const pure = sources.filter(
      (file) => /\/(contract|view)\.ts$/.test(file) && areas.includes(areaOf(file) ?? ''),
    )
    expect(pure.filter((file) => reachesOut(file.replace(/\.ts$/, '')))).toEqual([])
  })

  test('next is imported in app, components, lib/http, lib/base/i18n, the web process and proxy.ts only', () => {
    const bad = imports.filter(
      ({ file, target }) =>
        /^next(-auth|-intl)?(\/|$)/.test(target) &&
        !within(file, 'app', 'components', 'lib/http', 'lib/base/i18n', 'lib/cli/web.mjs', 'proxy.ts'),
    )
    expect(shown(bad)).toEqual([])
  })

  test('environment variables are read in one file, and the clock and random numbers are passed in', () => {
    const lib = sources.filter(
      (file) => within(file, 'lib') && !within(file, 'lib/cli') && file.endsWith('.ts'),
    )
    expect(lib.filter((file) => /process\.env/.test(textOf(file)))).toEqual(['lib/process/env.ts'])
    const clocks = lib.filter((file) => /Date\.now\(|new Date\(\)|Math\.random\(/.test(textOf(file)))
    expect(clocks).toEqual(['lib/process/runtime.ts'])
  })

  test('random tests take their seed and their size from one place', () => {
    const users = files.filter((file) => /from 'fast-check'$/m.test(textOf(file)))
    expect(users).toEqual(['lib/testing/seeded.ts'])
    const fixed = files.filter((file) => isTest(file) && /numRuns: \d|[{ ]seed: \d/.test(textOf(file)))
    expect(fixed).toEqual([])
  })
})

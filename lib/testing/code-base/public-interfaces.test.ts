// Libraries are used by their public interface: nothing of theirs is patched or reached into, and no build output is read.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { files, isTest, textOf } from '@/lib/testing/code-base/source-files'

const root = readdirSync(resolve(import.meta.dirname, '../../..')).filter(
  // Next generates next-env.d.ts.
  (name) => /(?<!\.d)\.(ts|mts|mjs)$/.test(name),
)
const all = [...new Set([...files, ...root])].filter(
  (file) => file !== 'lib/testing/code-base/public-interfaces.test.ts',
)

/** What gives away that the inside of a library is used. */
const forbidden = {
  'the files of a package instead of its exports': /['"`/]dist['"`/]/,
  'the modules of the build of Next': /routeModule|userland|app-paths-manifest/,
  'settings that Next keeps for itself': /__NEXT_|NEXT_PRIVATE_/,
  'the session and the client of drizzle': /\bsession\.client\b|\bsession: \{ client\b|\$client\b/,
  'a client whose methods are replaced': /\b(UnsafeClient|Reflect\.set)\b|\.(unsafe|begin|savepoint) = /,
  'a copy of an object with its class': /getPrototypeOf|setPrototypeOf|Object\.create\((?!null\))/,
  'members of zod that begin with a line': /\._(zod|def|output|input)\b/,
}

test.each(Object.entries(forbidden))('no file uses %s', (_, pattern) => {
  expect(all.filter((file) => pattern.test(textOf(file)))).toEqual([])
})

test('one file knows the folder of the build, and the build itself the names of what it wrote', () => {
  const sources = all.filter((file) => !isTest(file))
  expect(sources.filter((file) => /['"`/]\.next['"`/]/.test(textOf(file)))).toEqual([
    'lib/cli/script-inventory.mjs',
    'vitest.config.mts',
  ])
  // The hook of Next that is for it gives the folder.
  expect(sources.filter((file) => /build-manifest/.test(textOf(file)))).toEqual(['next.config.mjs'])
})

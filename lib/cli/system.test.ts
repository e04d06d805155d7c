import { expect, test } from 'vitest'
import { embeddedSystems, systemProblem } from './system.mjs'

test('npm start runs without a database of one’s own on Linux with glibc and on macOS', () => {
  expect(embeddedSystems().toSorted()).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'])
  for (const system of embeddedSystems()) {
    const [platform, arch] = system.split('-') as [string, string]
    expect(systemProblem(undefined, { platform, arch, isMusl: false })).toBeUndefined()
  }
  expect(systemProblem(undefined)).toBeUndefined()
})

test.each([
  [{ platform: 'win32', arch: 'x64', isMusl: false }, /win32 x64.*DATABASE_URL.*WSL 2/],
  [{ platform: 'linux', arch: 'x64', isMusl: true }, /linux x64 with musl.*DATABASE_URL/],
  [{ platform: 'freebsd', arch: 'x64', isMusl: false }, /freebsd x64.*DATABASE_URL/],
])('on %s it says so in a sentence, and needs nothing but DATABASE_URL', (system, sentence) => {
  expect(systemProblem(undefined, system)).toMatch(sentence)
  expect(systemProblem('postgres://db/balcao', system)).toBeUndefined()
})

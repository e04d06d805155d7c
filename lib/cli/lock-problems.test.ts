import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lockProblems } from './lock-problems'

it('the lock file of this project has no problem', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(lockProblems('package-lock.json', allowScripts)).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

function problemsOf(packages: Record<string, object>, allowScripts?: Record<string, boolean>) {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'balcao-lock-')), 'package-lock.json')
  writeFileSync(file, JSON.stringify({ packages }))
  return lockProblems(file, allowScripts)
}

const dependent = { version: '1.0.0', optionalDependencies: { native: '1.0.0' } }

it('a platform package beside or above its dependent counts as locked', () => {
  expect(problemsOf({ 'node_modules/a': dependent, 'node_modules/native': {} })).toEqual([])
  expect(
    problemsOf({ 'node_modules/a/node_modules/b': dependent, 'node_modules/a/node_modules/native': {} }),
  ).toEqual([])
  expect(problemsOf({ 'node_modules/a': dependent, 'node_modules/a/node_modules/native': {} })).toEqual([])
})

it('a platform package that npm dropped is a problem', () => {
  const elsewhere = { 'node_modules/c/node_modules/native': {} }
  expect(problemsOf({ 'node_modules/a': dependent, ...elsewhere })).toEqual([
    'a 1.0.0 lacks its platform package native',
  ])
})

it('an address of a registry is a problem', () => {
  expect(problemsOf({ 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } })).toEqual([
    'a is bound to https://registry.example/a.tgz',
  ])
})

it('a package with an install script that is not named is a problem, also in another version', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', hasInstallScript: true } }
  const problem = ['a 1.0.0 would run an install script']
  expect(problemsOf(packages)).toEqual(problem)
  expect(problemsOf(packages, { 'a@0.9.0': true })).toEqual(problem)
  expect(problemsOf(packages, { 'a@1.0.0': true })).toEqual([])
  expect(problemsOf(packages, { a: false })).toEqual([])
})

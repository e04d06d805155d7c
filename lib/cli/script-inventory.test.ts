import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { inventoryProblems, writeInventory } from './script-inventory.mjs'

let build: string
beforeEach(() => {
  build = mkdtempSync(path.join(os.tmpdir(), 'balcao-build-'))
  mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true })
  write('chunks/a.js', 'a()')
  write('chunks/b.js', 'b()')
  write('chunks/page.css', 'body {}')
  writeInventory(build)
})

const write = (name: string, content: string) => writeFileSync(path.join(build, 'static', name), content)

it('the inventory has every script with its size, its hash and the reason why it is there', () => {
  const inventory = JSON.parse(readFileSync(path.join(build, 'script-inventory.json'), 'utf8'))
  expect(inventory.reason).toMatch(/sources of this repository/)
  expect(inventory.scripts).toEqual([
    { path: '/_next/static/chunks/a.js', bytes: 3, sha256: 'qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=' },
    { path: '/_next/static/chunks/b.js', bytes: 3, sha256: expect.any(String) },
  ])
  expect(inventoryProblems(build)).toEqual([])
})

it('a script that was changed, removed or added after the build is named', () => {
  write('chunks/a.js', 'A()')
  rmSync(path.join(build, 'static', 'chunks', 'b.js'))
  write('skimmer.js', 'steal()')
  expect(inventoryProblems(build)).toEqual([
    '/_next/static/chunks/a.js was changed after the build.',
    '/_next/static/chunks/b.js was removed after the build.',
    '/_next/static/skimmer.js was added after the build.',
  ])
})

it('a build without an inventory is refused', () => {
  rmSync(path.join(build, 'script-inventory.json'))
  expect(inventoryProblems(build)).toEqual(['script-inventory.json is missing: build again.'])
})

// The bundles of a build, made apart from it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSourceLine } from '@/lib/base/log/source-line'
import { ROOT } from '../settings.mjs'
import { bundleOf, bundleProcesses, hasProcesses } from './processes.mjs'

// In this folder, from where the packages with programs of their own are found.
const build = mkdtempSync(path.join(ROOT, 'node_modules', '.balcao-bundle-'))
beforeAll(() => bundleProcesses(build), 60_000)
afterAll(() => rmSync(build, { recursive: true, force: true }))

test('every process has a script, which is ASCII but for regular expressions', () => {
  expect([hasProcesses(build), hasProcesses(path.join(build, 'none'))]).toEqual([true, false])
  for (const name of ['worker', 'banking', 'check-settings'] as const) {
    const beyond = readFileSync(bundleOf(name, build), 'utf8').match(/[^\0-\x7f]/g) ?? []
    expect(beyond.length).toBeLessThan(50)
  }
})

test('an error in a bundle is logged with the line of the source that threw it', () => {
  const { stderr } = spawnSync(process.execPath, [bundleOf('check-settings', build)], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  const frames = stderr.split('\n').filter((line) => /^\s+at .*processes/.test(line))
  expect(frames.length).toBeGreaterThan(0)
  const [line = '', number] = /lib\/process\/env\.ts:(\d+)/.exec(frames.map(withSourceLine).join('\n')) ?? []
  expect(line).not.toBe('')
  expect(readFileSync('lib/process/env.ts', 'utf8').split('\n')[Number(number) - 1]).toContain('throw')
})

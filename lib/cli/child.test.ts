// Processes that the runner keeps running.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepRunning, startChild } from './child.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'balcao-child-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function kept(program: string) {
  const file = path.join(folder, `${Math.random()}.mjs`)
  writeFileSync(file, program)
  const lines: { text: string; level?: number | undefined }[] = []
  const failures: Error[] = []
  const env = { ...process.env, BALCAO_PARENT_PID: String(process.pid) }
  const control = keepRunning(
    { name: 'worker', start: () => startChild([file], env), fail: (error) => failures.push(error) },
    (text, level) => lines.push({ text, level }),
  )
  return { lines, failures, stop: control.stop }
}

test('a part that served and stopped starts again after a second, each time, and the line is an error', async () => {
  const { lines, stop } = kept(`process.send('serving', () => process.exit(3))`)
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await stop()
  for (const line of lines.slice(0, 3))
    expect(line).toEqual({ text: 'The worker stopped (3); it starts again in 1 s.', level: 50 })
}, 30_000)

test('a part that never serves starts again after ever longer pauses', async () => {
  const { lines, stop } = kept('process.exit(3)')
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  await stop()
  expect(lines.slice(0, 3).map(({ text }) => /in (\d+) s/.exec(text)?.[1])).toEqual(['1', '2', '4'])
}, 30_000)

test('a part that cannot run with its settings is not started again', async () => {
  const { lines, failures, stop } = kept('process.exit(78)')
  await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(1)
  await stop()
  expect([lines, failures[0]!.message]).toEqual([
    [],
    'The worker cannot run like this; the line before says why.',
  ])
}, 30_000)

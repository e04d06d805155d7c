import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { createRunnerLog } from './runner-log.mjs'

const script = `
  import './lib/cli/json-output.mjs'
  console.log('%s is ready', 'web')
  console.error(new Error('Failed\\nparams: maria@exemplo.com.br'))
  process.emitWarning('old', 'DeprecationWarning')
  setTimeout(() => {
    globalThis[Symbol.for('balcao.print')] = { print: (method, args) => process.stdout.write(JSON.stringify({ method, text: args[0].message })) }
    throw new Error('a bug')
  }, 20)`

test('all that a process prints is a line of JSON, and an error that nothing handled ends it', async () => {
  const { code, stdout, stderr } = await new Promise<Record<string, unknown>>((resolve) =>
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    ),
  )
  const lines = String(stdout)
    .split('\n')
    .map((line) => JSON.parse(line))
  expect([code, stderr]).toEqual([1, ''])
  expect(lines).toMatchObject([
    { level: 30, service: 'balcao', event: 'framework.line', msg: 'web is ready' },
    { level: 50, msg: 'Failed' },
    { level: 40, msg: 'DeprecationWarning: old' },
    { method: 'fatal', text: 'a bug' },
  ])
})

test('the runner writes sentences to a terminal, and lines of JSON to a file or a pipe', () => {
  const written: string[] = []
  const output = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) > 0 })
  createRunnerLog(output(true) as typeof process.stdout)('Balcão is ready.\n\n  Portal')
  createRunnerLog(output(false) as typeof process.stdout)('Balcão is ready.\n\n  Portal')
  expect(written[0]).toBe('Balcão is ready.\n\n  Portal\n')
  expect(JSON.parse(written[1]!)).toMatchObject({
    level: 30,
    event: 'start.line',
    msg: 'Balcão is ready.\n\n  Portal',
  })
})

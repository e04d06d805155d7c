import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { bankingOperations } from '@/lib/access/banking/webhooks/contract'
import { bankingDocument } from './banking-document'

const document = bankingDocument('https://banking.exemplo.com.br')

test('Redocly finds nothing in the document of the banking interface', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-banking-openapi-'))
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const cli = resolve(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [cli, 'lint', file, '--extends=recommended', '--format=json']
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, args, { cwd: folder, env }, (_, stdout) => done(stdout))
  })
  await rm(folder, { recursive: true })
  const { problems } = JSON.parse(output) as {
    problems: { ruleId: string; message: string; location: unknown }[]
  }
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('examples of the banking operations are what their schemas read and answer', () => {
  for (const { id, body, requestExample, response } of bankingOperations.map((one) => ({
    body: undefined,
    requestExample: undefined,
    ...one,
  }))) {
    if (body) expect(body.safeParse(requestExample).error, id).toBeUndefined()
    expect(response.schema.safeParse(response.example).error, id).toBeUndefined()
  }
})

test('no operation of the banking interface answers that it wants a key', () => {
  expect(JSON.stringify(document)).not.toContain('X-Token-Api')
})

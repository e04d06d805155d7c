// Runs every verifier that sellers copy, unchanged, on the bytes of real requests.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen } from '@/lib/testing/receivers'
import { postSigned } from './post-signed'
import { readVerifiers, type Verifier, verifierFiles } from './read-verifiers'
import { signDelivery } from './signature'

type Language = Verifier['language']

const secret = 'um-segredo-do-vendedor-com-ção-de-43-caracteres'
const text = { status: 'PAID', title: 'Café 🛒 \u2028 "x"', note: 'a\r\n\r\nb"event":"order.late"' }
const paid = JSON.stringify({ ...text, event: 'order.paid' })
/** A refund of a part repeats the status. */
const refunded = JSON.stringify({ ...text, event: 'refund.created' })
const folder = mkdtempSync(join(tmpdir(), 'balcao-verifiers-'))
const source = (language: Language) =>
  resolve(import.meta.dirname, '../../../public/verifiers', verifierFiles[language])
const has = (...[command, ...words]: [string, ...string[]]) => spawnSync(command, words).status === 0

afterAll(() => rmSync(folder, { recursive: true }))

interface Interpreter {
  isInstalled: boolean
  /** Compiles it if necessary and returns its command. */
  prepare(): [string, ...string[]]
}

const interpreters: Record<Language, Interpreter> = {
  TypeScript: {
    isInstalled: true,
    prepare: () => [process.execPath, '--import', 'tsx', source('TypeScript')],
  },
  Python: { isInstalled: has('python3', '--version'), prepare: () => ['python3', source('Python')] },
  PHP: { isInstalled: has('php', '--version'), prepare: () => ['php', source('PHP')] },
  Java: {
    isInstalled: has('javac', '-version'),
    prepare: () => {
      execFileSync('javac', ['-d', folder, source('Java')])
      return ['java', '-XX:TieredStopAtLevel=1', '-cp', folder, 'Verify']
    },
  },
  Go: {
    isInstalled: has('go', 'version'),
    prepare: () => {
      execFileSync('go', ['build', '-o', join(folder, 'verify'), source('Go')])
      return [join(folder, 'verify')]
    },
  },
}

/** The bytes of a delivery that a receiver gets. */
async function delivered(sentAgoSeconds: number, body = paid): Promise<Buffer> {
  let request = Buffer.alloc(0)
  const { port } = await listen(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        request = Buffer.concat([request, bytes])
        if (request.includes(body)) socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n')
      })
    }),
  )
  const timestampSeconds = Math.floor(Date.now() / 1000) - sentAgoSeconds
  const signature = signDelivery({ secret, body, timestampSeconds, nonce: 'n_-0', eventId: 'e1' })
  const headers = { 'Content-Type': 'application/json', ...signature }
  const rules = { allowLoopback: true, httpsOnly: false, ports: 'any', timeoutMs: 5_000 } as const
  await postSigned({ url: `http://127.0.0.1:${port}/hook`, headers, body, ...rules })
  return request
}

function replaced(request: Buffer, from: string, to: string): Buffer {
  expect(request.includes(from)).toBe(true)
  return Buffer.from(request.toString('latin1').replace(from, to), 'latin1')
}

function run([command, ...words]: [string, ...string[]], request: Buffer, key: string): Promise<string> {
  const program = spawn(command, words, { env: { ...process.env, WEBHOOK_SECRET: key } })
  return new Promise((done, fail) => {
    let output = ''
    program.stdout.on('data', (text) => {
      output += text
    })
    program.on('error', fail)
    program.on('close', (code) => done(`${output.trim()} ${code}`))
    program.stdin.end(request)
  })
}

for (const [language, { isInstalled, prepare }] of Object.entries(interpreters)) {
  test.skipIf(!isInstalled)(
    `the verifier in ${language} accepts what we send, says what happened, and refuses altered, old, early, unsigned or foreign requests`,
    { timeout: 30_000 },
    async () => {
      const command = prepare()
      const genuine = await delivered(0)
      const cases: [string, Buffer, string][] = [
        ['genuine order.paid 0', genuine, secret],
        ['genuine order.paid 0', await delivered(240), secret],
        ['genuine refund.created 0', await delivered(0, refunded), secret],
        ['refused 1', replaced(genuine, 'PAID', 'SENT'), secret],
        ['refused 1', replaced(genuine, 'n_-0', 'n_-1'), secret],
        ['refused 1', await delivered(400), secret],
        ['refused 1', await delivered(-400), secret],
        ['refused 1', replaced(genuine, 'X-Webhook-Signature', 'X-Other'), secret],
        ['refused 1', genuine, `${secret}x`],
        ['refused 1', genuine, ''],
      ]
      const results = await Promise.all(cases.map(([, request, key]) => run(command, request, key)))
      expect(results).toEqual(cases.map(([expected]) => expected))
    },
  )
}

test('each verifier is read from the file that is served', async () => {
  for (const { source: text, file } of await readVerifiers())
    expect(text, file).toMatch(/TOLERANCE_SECONDS|toleranceSeconds/)
})

// Random bodies over the wire, verified by the receiver with the npm verifier of Standard Webhooks, and with OpenSSL over
// the bytes that arrived. By hand, with a count and a seed: node --import tsx e2e/webhooks/verify-bodies.ts 10000 1
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { postSigned } from '@/lib/messages/webhook-delivery/post-signed'
import { signDelivery, standardSecret } from '@/lib/messages/webhook-delivery/signature'
import fc from '@/lib/testing/seeded'

const MEBIBYTE = 1024 * 1024
const AT_ONCE = 16
const PER_OPENSSL = 400

const bodies = fc.oneof(
  fc.json(),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify({ text })),
  fc
    .string({ unit: fc.constantFrom('🛒', '👩‍👧', '\u2028', '\u2029', 'é', '.', '\n', '\0') })
    .map((text) => JSON.stringify([text])),
)
const secrets = fc.string({ unit: fc.constantFrom(...'aZ09-_.~!#"\\'), minLength: 32, maxLength: 64 })

interface Arrived {
  headers: Record<string, string>
  body: Buffer
}

async function receiver() {
  const arrived = new Map<string, Arrived>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = request.headers as Record<string, string>
    arrived.set(headers['webhook-id']!, { headers, body: Buffer.concat(chunks) })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { arrived, url, close: () => server.close() }
}

/** The HMAC of each file by OpenSSL, in hex. */
function opensslOf(secret: string, signed: Buffer[], folder: string): string[] {
  const names = signed.map((bytes, index) => {
    const name = path.join(folder, String(index))
    writeFileSync(name, bytes)
    return name
  })
  const hexKey = Buffer.from(secret, 'utf8').toString('hex')
  const args = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${hexKey}`, '-r', ...names]
  const output = execFileSync('openssl', args, { encoding: 'utf8', maxBuffer: 16 * MEBIBYTE })
  return output
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]!)
}

/** Returns how many bodies arrived and verify both ways. Throws at the first that does not. */
export async function verifyBodies(count: number, seed: number): Promise<number> {
  const { arrived, url, close } = await receiver()
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-bodies-'))
  try {
    const sent = fc.sample(bodies, { numRuns: count - 1, seed })
    sent.push(JSON.stringify({ text: '🛒\u2028'.repeat(MEBIBYTE / 7) }))
    const chosen = fc.sample(secrets, { numRuns: Math.ceil(count / PER_OPENSSL), seed })
    const secretOf = (index: number) => chosen[Math.floor(index / PER_OPENSSL)]!
    const post = async (body: string, index: number) => {
      const timestampSeconds = Math.floor(Date.now() / 1000)
      const eventId = `event-${index}`
      const nonce = `nonce-${index}`
      const headers = signDelivery({ secret: secretOf(index), body, timestampSeconds, nonce, eventId })
      const result = await postSigned({ url, headers, body, allowLoopback: true })
      if (result.kind !== 'answered' || result.status !== 204) throw new Error(JSON.stringify(result))
    }
    for (let from = 0; from < count; from += AT_ONCE) {
      await Promise.all(sent.slice(from, from + AT_ONCE).map((body, index) => post(body, from + index)))
    }
    for (let from = 0; from < count; from += PER_OPENSSL) {
      const some = sent
        .slice(from, from + PER_OPENSSL)
        .map((_, index) => arrived.get(`event-${from + index}`)!)
      const secret = secretOf(from)
      const npm = new Webhook(standardSecret(secret))
      for (const { headers, body } of some) npm.verify(body, headers)
      const part = (one: Arrived, prefix: string) => Buffer.concat([Buffer.from(prefix), one.body])
      const ours = some.map((one) =>
        part(one, `${one.headers['x-webhook-timestamp']}.${one.headers['x-webhook-nonce']}.`),
      )
      for (const [index, hex] of opensslOf(secret, ours, folder).entries()) {
        const { headers, body } = some[index]!
        if (headers['x-webhook-signature'] !== hex) throw new Error(`OpenSSL has another HMAC: ${body}`)
      }
    }
    return arrived.size
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const [count = 10_000, seed = Date.now()] = process.argv.slice(2).map(Number)
  console.log(`${await verifyBodies(count, seed)} of ${count} bodies verify both ways (seed ${seed})`)
}

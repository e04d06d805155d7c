import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postSigned } from './post-signed'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const servers: Server[] = []
let cert = ''
let key = ''
let port = 0

function listen(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function post(host: string, at: number, ca?: string, timeoutMs = 5000) {
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  const url = `https://${host}:${at}/`
  return postSigned({
    url,
    headers: {},
    body: '{}',
    allowLoopback: true,
    ports: 'any',
    lookup,
    timeoutMs,
    ca,
  })
}

describe.skipIf(!hasOpenssl)('over TLS', () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'post-signed-'))
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
    const subject = ['-subj', '/CN=loja.invalid', '-addext', 'subjectAltName=DNS:loja.invalid', '-days', '2']
    execFileSync('openssl', ['req', '-x509', ...newKey, ...subject, '-out', certFile], { stdio: 'ignore' })
    key = readFileSync(keyFile, 'utf8')
    cert = readFileSync(certFile, 'utf8')
    rmSync(folder, { recursive: true })
    port = await listen(createServer({ key, cert }, (_request, response) => response.end('secure')))
  })

  afterAll(async () => {
    for (const server of servers) await new Promise((resolve) => server.close(resolve))
  })

  test('a trusted certificate for the name in the URL is accepted, though the connection goes to an address', async () => {
    expect(await post('loja.invalid', port, cert)).toMatchObject({
      kind: 'answered',
      status: 200,
      bodyPreview: 'secure',
    })
  })

  test('a self-signed certificate is refused', async () => {
    const detail = 'DEPTH_ZERO_SELF_SIGNED_CERT'
    expect(await post('loja.invalid', port)).toMatchObject({ kind: 'failed', reason: 'tls', detail })
  })

  test('a certificate for another name is refused', async () => {
    const detail = 'ERR_TLS_CERT_ALTNAME_INVALID'
    expect(await post('outra.invalid', port, cert)).toMatchObject({ kind: 'failed', reason: 'tls', detail })
  })

  test('a receiver that closes the connection after the handshake is a failed connection', async () => {
    const closes = await listen(createServer({ key, cert }, (request) => request.socket.destroy()))
    expect(await post('loja.invalid', closes, cert)).toMatchObject({ kind: 'failed', reason: 'connection' })
  })

  test('a receiver without TLS, or that closes or hangs during the handshake, is a failure', async () => {
    const plain = await listen(createHttpServer((_request, response) => response.end()))
    expect(await post('loja.invalid', plain)).toMatchObject({ kind: 'failed', reason: 'tls' })
    const closes = await listen(createTcpServer((socket) => socket.once('data', () => socket.destroy())))
    expect(await post('loja.invalid', closes)).toMatchObject({ kind: 'failed', reason: 'tls' })
    const hangs = await listen(createTcpServer((socket) => socket.on('error', () => {}).resume()))
    expect(await post('loja.invalid', hangs, undefined, 200)).toMatchObject({
      kind: 'failed',
      reason: 'timeout',
    })
  })
})

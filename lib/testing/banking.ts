// The banking interface on a port of its own, with a test authority and certificates of every kind, and the TLS clients of curl
// and openssl to call it with.
import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { createBankingListener } from '@/lib/access/banking/listener'
import { type Issued, issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { createCredential } from '@/lib/access/banking-credentials/create'
import { createSecurityEvents } from '@/lib/access/security-events/record'
import type { Secrets } from '@/lib/base/kernel/sealed'
import { createSigner } from '@/lib/base/kernel/signed'
import { createLog } from '@/lib/base/log/log'
import { createRateLimiter } from '@/lib/base/rate-limits/rate-limit'
import { createSigningKeys } from '@/lib/base/signing-keys/signing-keys'
import type { BankingApp } from '@/lib/http/banking/request'
import { respondBanking } from '@/lib/http/banking/respond'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { createMetrics } from '@/lib/process/metrics/metrics'
import { ALWAYS_PROVEN, type TestApp } from './app'

const run = promisify(execFile)
const decades = { notBefore: new Date('2020-01-01'), notAfter: new Date('2090-01-01') }
const past = { notBefore: new Date('2020-01-01'), notAfter: new Date('2021-01-01') }
const future = { notBefore: new Date('2089-01-01'), notAfter: new Date('2090-01-01') }

/** Where a certificate and its key are. */
export interface ClientFiles {
  certificate: string
  key: string
  pem: string
}

export interface Called {
  status: number
  headers: string
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation, read by member.
  body: any
}

export interface Call {
  client?: ClientFiles
  method?: string
  form?: Record<string, string> | string
  json?: unknown
  token?: string
  headers?: Record<string, string>
}

interface Options {
  secrets?: Secrets
  proxySecret?: string
  revoking?: boolean
}

export function testAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-banking-'))
  const ca = issueAuthority('Test CA', decades)
  const stranger = issueAuthority('Stranger CA', decades)
  function save(name: string, { certificate, key }: Issued): ClientFiles {
    const files = { certificate: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}.key`) }
    writeFileSync(files.certificate, certificate)
    writeFileSync(files.key, key)
    return { ...files, pem: certificate }
  }
  const client = (name: string, authority = ca, validity = decades) =>
    save(name, issueCertificate(authority, name, 'client', validity))
  return {
    folder,
    ca,
    caFile: save('ca', ca).certificate,
    server: issueCertificate(ca, 'localhost', { server: ['localhost', '127.0.0.1'] }, decades),
    own: client('own'),
    other: client('other'),
    revoked: client('revoked'),
    expired: client('expired', ca, past),
    notYetValid: client('not-yet-valid', ca, future),
    untrusted: client('untrusted', stranger),
    ofServer: save('of-server', issueCertificate(ca, 'localhost', { server: ['localhost'] }, decades)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type TestAuthority = ReturnType<typeof testAuthority>

/** A revocation list that names one certificate, made by openssl. */
async function revocationList({ folder, ca, revoked }: TestAuthority): Promise<string> {
  const at = (name: string) => path.join(folder, name)
  writeFileSync(at('ca.key'), ca.key)
  const config = `[ca]\ndefault_ca=d\n[d]\ndatabase=${at('index.txt')}\ndefault_md=sha256\ndefault_crl_days=30\n`
  writeFileSync(at('ca.cnf'), config)
  writeFileSync(at('index.txt'), '')
  const common = ['ca', '-config', at('ca.cnf'), '-keyfile', at('ca.key'), '-cert', at('ca.pem')]
  await run('openssl', [...common, '-revoke', revoked.certificate])
  await run('openssl', [...common, '-gencrl', '-out', at('crl.pem')])
  return (await run('cat', [at('crl.pem')])).stdout
}

/** Serves the banking interface of an application. */
export async function serveBanking(app: TestApp, authority: TestAuthority, options: Options = {}) {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    }),
  )
  const key = randomBytes(32)
  const served: BankingApp = {
    app: {
      db: app.db,
      log,
      security: createSecurityEvents({ log, key }),
      limiter: createRateLimiter(app.db),
      fingerprintKey: key,
      requestSigner: createSigner({ keys: { k: key }, current: 'k' }),
      clock: () => app.ctx().systemNow,
      settings: app.ctx().settings,
      makeCtx: (actor) => app.ctx(actor),
      metrics: createMetrics(),
    },
    keys: await createSigningKeys(options.secrets ?? { old: [], current: randomUUID() }, 'banking token'),
    issuer: '',
  }
  const server = createBankingListener({
    files: {
      certificate: authority.server.certificate,
      key: authority.server.key,
      clientCa: authority.ca.certificate,
      ...(options.revoking && { clientCrl: await revocationList(authority) }),
    },
    proxySecret: options.proxySecret,
    clock: served.app.clock,
    respond: (request) =>
      respondBanking(served, { ...request, requestId: randomUUID(), address: request.remoteAddress ?? '' }),
    onError: (error) => log.error({ err: error }, 'failed'),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `https://localhost:${port}`
  served.issuer = url
  return {
    url,
    port,
    served,
    log: () => lines.join(''),
    curl: (address: string, call: Call = {}) => curl(authority, url + address, call),
    openssl: (client: ClientFiles | undefined, form: string) => openssl(authority, port, client, form),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Banking = Awaited<ReturnType<typeof serveBanking>>

export const textOf = (form: NonNullable<Call['form']>) =>
  typeof form === 'string' ? form : String(new URLSearchParams(form))

async function curl({ caFile }: TestAuthority, url: string, call: Call): Promise<Called> {
  const { client, method, form, json, token, headers = {} } = call
  const data = form === undefined ? json && JSON.stringify(json) : textOf(form)
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  const sent = {
    ...(data !== undefined && { 'Content-Type': type }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...headers,
  }
  const { stdout } = await run('curl', [
    '-sS',
    '--http1.1',
    '-i',
    ...['--cacert', caFile],
    ...(client ? ['--cert', client.certificate, '--key', client.key] : []),
    ...(method ? ['-X', method] : []),
    ...Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(data === undefined ? [] : ['--data-binary', String(data)]),
    url,
  ])
  return readAnswer(stdout)
}

/** The request written into openssl's own TLS client. */
async function openssl(
  { caFile }: TestAuthority,
  port: number,
  client: ClientFiles | undefined,
  form: string,
): Promise<Called> {
  const cert = client ? ['-cert', client.certificate, '-key', client.key] : []
  const args = ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', 'localhost', '-CAfile', caFile]
  const child = spawn('openssl', [...args, '-verify_return_error', '-quiet', '-ign_eof', ...cert])
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stdin.end(
    `POST /auth/token HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${Buffer.byteLength(form)}\r\n\r\n${form}`,
  )
  await once(child, 'close')
  return readAnswer(output)
}

function readAnswer(text: string): Called {
  const [headers = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const json = /\{[\s\S]*\}|\[[\s\S]*\]/.exec(body)?.[0]
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]),
    headers,
    body: json ? JSON.parse(json) : body,
  }
}

/** A credential of a seller with these certificates pinned, and the form that it signs in with. */
export async function bankingClient(app: TestApp, seller: SellerRow, ...pinned: ClientFiles[]) {
  const owner = app.ctx({
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: seller.id,
    role: 'OWNER',
    ...ALWAYS_PROVEN,
  })
  const [first, ...others] = pinned
  const { pinCertificate } = await import('@/lib/access/banking-credentials/pin-certificate')
  const created = await createCredential(owner, { title: 'ERP', certificate: first?.pem })
  for (const { pem } of others) await pinCertificate(owner, { uuid: created.uuid, certificate: pem })
  const form = {
    grant_type: 'client_credentials',
    client_id: created.clientId,
    client_secret: created.clientSecret,
  }
  return { ...created, owner, form }
}

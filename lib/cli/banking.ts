// The process of the banking interface. On SIGTERM it finishes the requests that it has accepted, and ends.
import './json-output.mjs'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createBankingListener, type ListenerFiles } from '@/lib/access/banking/listener'
import { bankingHosts } from '@/lib/access/banking-certificates/hosts'
import { ensureTestCertificates, testFilePath } from '@/lib/access/banking-certificates/test-certificates'
import { nameProcess } from '@/lib/base/log/process-name'
import { clientAddress } from '@/lib/base/network/client-address'
import { createSigningKeys } from '@/lib/base/signing-keys/signing-keys'
import { respondBanking } from '@/lib/http/banking/respond'
import type { Env } from '@/lib/process/env'
import { beginProcess } from '@/lib/process/metrics/begin-process'
import { runtime } from '@/lib/process/runtime'
import { secrets } from '@/lib/process/secrets'
import { reportServing } from '@/lib/process/serving.mjs'
import { endWithWrongSecret } from '@/lib/process/unknown-keys'

const STOP_WITHIN_MS = 12_000

nameProcess('banking')
const app = await runtime()
await endWithWrongSecret(app)
const { env, settings } = app
if (!settings.banking) throw new Error('BANKING_PORT is not set.')
const { url: issuer } = settings.banking
const host = process.env.HOST || '127.0.0.1'

function read(file: string | undefined): string {
  return readFileSync(file!, 'utf8')
}

function filesOf({ BANKING_TEST_CERTIFICATES: folder, ...own }: Env): ListenerFiles {
  if (folder) ensureTestCertificates(folder, bankingHosts(issuer, host), app.clock())
  const crl = own.BANKING_CLIENT_CRL
  return {
    certificate: read(own.BANKING_CERTIFICATE ?? testFilePath(folder!, 'server')),
    key: read(own.BANKING_KEY ?? testFilePath(folder!, 'serverKey')),
    clientCa: read(own.BANKING_CLIENT_CA ?? testFilePath(folder!, 'ca')),
    ...(crl && { clientCrl: read(crl) }),
  }
}

const served = { app, keys: await createSigningKeys(await secrets(), 'banking token'), issuer }

const server = createBankingListener({
  files: filesOf(env),
  proxySecret: env.BANKING_PROXY_SECRET,
  clock: app.clock,
  respond: (request) => {
    const forwarded = request.headers.get('x-forwarded-for') ?? undefined
    const address = clientAddress(request.remoteAddress, forwarded, env.TRUSTED_PROXIES)
    return respondBanking(served, { ...request, requestId: randomUUID(), address })
  },
  onError: (error) => app.log.error({ event: 'request.failed', err: error }, 'banking request failed'),
})
server.once('error', (error) => {
  app.log.fatal({ event: 'process.failed', err: error }, 'the banking interface cannot listen')
  process.exit(1)
})
beginProcess(app, 'BANKING')
server.listen(env.BANKING_PORT, host, () => {
  app.log.info({ event: 'process.started', url: issuer }, 'banking interface started')
  reportServing()
})

const stop = () => {
  const timer = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  server.close(async () => {
    clearTimeout(timer)
    await app.close()
    process.exit(0)
  })
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)

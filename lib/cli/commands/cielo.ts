// npm run cielo -- [--port 4100] [--host 127.0.0.1] [--seed text] [--tls]: a Cielo of the sandbox on loopback, whose records stay in
// .data/cielo. With --tls the chargeback API is served over HTTPS to clients with a certificate of .data/cielo/certificates.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureTestCertificates, testFilePath } from '@/lib/access/banking-certificates/test-certificates'
import { sandboxChargebackClient, sandboxMerchants, sandboxMpiClient } from '@/lib/sandbox/cielo/options'
import { startCielo } from '@/lib/sandbox/cielo/start'
import { explain, RunnerError } from '../runner-error.mjs'
import { loadEnvFile, ROOT } from '../settings.mjs'

const LISTENERS = 5

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '4100' },
      host: { type: 'string', default: '127.0.0.1' },
      seed: { type: 'string' },
      tls: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port + LISTENERS - 1 > 65535)
    throw new RunnerError(`--port must be a number from 1 to ${65535 - LISTENERS + 1}, not "${values.port}".`)
  return { ...values, port }
}

function certificatesIn(folder: string, host: string) {
  const certificates = path.join(folder, 'certificates')
  ensureTestCertificates(certificates, [...new Set([host, 'localhost', '127.0.0.1'])], new Date())
  const read = (file: 'server' | 'serverKey' | 'ca') => readFileSync(testFilePath(certificates, file), 'utf8')
  return { cert: read('server'), key: read('serverKey'), clientCa: read('ca') }
}

async function start(): Promise<void> {
  const { port, host, seed, tls } = readOptions(process.argv.slice(2))
  loadEnvFile()
  const folder = path.resolve(ROOT, process.env.DATA_DIR || '.data', 'cielo')
  const cielo = await startCielo({
    clock: () => new Date(),
    port,
    host,
    folder,
    ...(seed && { seed }),
    ...(tls && { chargebackTls: certificatesIn(folder, host) }),
  })
  console.log(`Simulated Cielo; its records are in ${path.relative(ROOT, folder)}.`)
  const { salesUrl, queryUrl, mpiUrl, chargebackUrl, chargebackTokenUrl, controlUrl } = cielo
  console.table({ salesUrl, queryUrl, mpiUrl, chargebackUrl, chargebackTokenUrl, controlUrl })
  console.table(
    sandboxMerchants.map(({ name, establishment, merchantId, merchantKey }) => ({
      name,
      establishment,
      merchantId,
      merchantKey,
    })),
  )
  const clients = { mpi: sandboxMpiClient, chargeback: sandboxChargebackClient }
  console.table(
    Object.entries(clients).map(([of, { clientId, clientSecret }]) => ({ of, clientId, clientSecret })),
  )
  const stop = () => void cielo.close().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

await start().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})

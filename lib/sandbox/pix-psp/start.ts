// Starts a PSP of API Pix: the API over HTTPS, and the control interface over HTTP, both on this machine.
import { X509Certificate } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import type { Server } from 'node:net'
import path from 'node:path'
import { fingerprintOf } from '@/lib/access/banking-certificates/fingerprint'
import { createApiServer } from './api-server'
import { type Bank, createBank } from './bank'
import { type SendCallback, sendDueCallbacks } from './callbacks'
import { ensurePspCertificates, issuePspCertificates } from './certificates'
import { createControlServer } from './control-server'
import { portOf } from './http-answer'
import { type Control, createControl } from './operations'
import type { PixPspOptions, PspCertificates } from './options'
import { advanceRecurring } from './recurring/advance'
import { decideDueRefunds } from './refunds'
import { createCallbackSender } from './send-callback'

const POLL_MS = 100

export interface PixPsp {
  /** With the base path. */
  url: string
  tokenUrl: string
  controlUrl: string
  certificates: PspCertificates
  client: { id: string; secret: string }
  /** The keys of the receiver. */
  keys: readonly string[]
  control: Control
  /** Ends the refunds, moves PIX Automático on, and sends the callbacks that are due by now. */
  run(): Promise<void>
  close(): Promise<void>
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })

const stop = (server: Server & { closeAllConnections(): void }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Ends what is due; runs follow each other, so that no callback is sent by two of them. */
function createRunner(bank: Bank, send: SendCallback, pollMs: number, log: (line: string) => void) {
  let running: Promise<void> = Promise.resolve()
  let isIdle = true
  const run = () => {
    const next = async () => {
      decideDueRefunds(bank)
      advanceRecurring(bank)
      await sendDueCallbacks(bank, send)
    }
    running = running.then(next, next)
    return running
  }
  const poll = async () => {
    if (!isIdle) return
    isIdle = false
    await run().catch((error) => log(`A run failed: ${String(error)}`))
    isIdle = true
  }
  const timer = pollMs > 0 ? setInterval(poll, pollMs) : undefined
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running.catch(() => {})
    },
  }
}

export async function startPixPsp(
  options: PixPspOptions,
  log: (line: string) => void = () => {},
): Promise<PixPsp> {
  const { folder, clock, host = '127.0.0.1', pollMs = POLL_MS } = options
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const certificates =
    options.certificates ?? (folder ? ensurePspCertificates(folder, clock()) : issuePspCertificates(clock()))
  const fingerprint = fingerprintOf(new X509Certificate(certificates.client.certificate))
  const bank = createBank(options, fingerprint, folder && path.join(folder, 'journal.jsonl'))
  const runner = createRunner(bank, createCallbackSender(certificates, options.callbacks, log), pollMs, log)
  const api = createApiServer(bank, certificates, log)
  const controlServer = createControlServer(bank, runner.run)

  async function close(): Promise<void> {
    api.abort()
    await Promise.all([stop(api.listener), stop(controlServer)])
    await runner.stop()
    bank.records.close()
  }
  try {
    await listen(api.listener, options.port, host)
    bank.publicHost = `localhost:${portOf(api.listener)}`
    await listen(controlServer, options.controlPort ?? 0, host)
  } catch (error) {
    await close()
    throw error
  }
  const origin = `https://${bank.publicHost}`
  return {
    url: `${origin}${bank.basePath}`,
    tokenUrl: `${origin}/oauth/token`,
    controlUrl: `http://127.0.0.1:${portOf(controlServer)}`,
    certificates,
    client: { id: bank.client.id, secret: bank.client.secret },
    keys: bank.receiver.keys,
    control: createControl(bank),
    run: runner.run,
    close,
  }
}

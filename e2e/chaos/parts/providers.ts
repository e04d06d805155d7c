// The bank and the acquirer of the live seller of a run, on the wire: a PSP of API Pix and a Cielo, each with its records. Some of
// their answers are lost, late or errors all the time.
import { randomUUID } from 'node:crypto'
import { createDatabase } from '@/db/client'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { connectionKinds } from '@/lib/process/connection-kinds'
import { sealersOf } from '@/lib/process/secrets'
import { assignConnection } from '@/lib/rails/connection-registry/assign-connection'
import { createConnection } from '@/lib/rails/connection-registry/create-connection'
import type { ConnectionService } from '@/lib/rails/connections/connection'
import { sandboxChargebackClient, sandboxMerchants } from '@/lib/sandbox/cielo/options'
import { startCielo } from '@/lib/sandbox/cielo/start'
import { startPixPsp } from '@/lib/sandbox/pix-psp/start'
import { testCertificates } from '@/lib/testing/pix-psp/psp'
import { simulatedParts } from '@/lib/testing/simulated-parts'

const merchant = sandboxMerchants[0]!
const NOTIFICATION_SECRET = 'what the support registered'

const cieloFaults = {
  lostBefore: 0.03,
  lostAfter: 0.03,
  errorBefore: 0.02,
  errorAfter: 0.02,
  late: 0.02,
  silenceMs: 3_000,
}
const pspFaults = {
  wire: {
    'lost-before': 0.03,
    'lost-after': 0.03,
    'error-500-after': 0.02,
    'error-503': 0.02,
    'silence-after': 0.02,
  },
  silenceSeconds: 3,
}

export async function startProviders(seed: number) {
  const clock = () => new Date()
  const psp = await startPixPsp({
    ...{ clock, port: 0, seed, refundSeconds: 1, faults: pspFaults },
    certificates: testCertificates(),
  })
  const notificationHeaders = { 'X-Notification-Secret': NOTIFICATION_SECRET }
  const cielo = await startCielo({
    ...{ clock, port: 0, seed: String(seed), faults: cieloFaults },
    merchants: [{ ...merchant, notificationHeaders }],
  })
  return {
    psp,
    cielo,
    payAtBank: (pixCopiaECola: string) => void psp.control.pay({ pixCopiaECola }),
    /** Every request has its effect, and its answer comes too late. */
    silence(seconds: number) {
      psp.control.setFaults({ wire: { 'silence-after': 1 }, silenceSeconds: seconds })
      cielo.cielo.faults.rates = { silent: 1, silenceMs: seconds * 1000 }
    },
    answerAgain() {
      psp.control.setFaults(pspFaults)
      cielo.cielo.faults.rates = cieloFaults
    },
    calm() {
      psp.control.setFaults({})
      cielo.cielo.faults.rates = {}
    },
    async close() {
      await psp.close()
      await cielo.close()
    },
  }
}

export type LiveProviders = Awaited<ReturnType<typeof startProviders>>

interface Installation {
  databaseUrl: string
  secret: string
  hostUrl: string
}

/** Registers both as connections that serve all live sellers. */
export async function connectProviders(
  { psp, cielo }: LiveProviders,
  { databaseUrl, secret, hostUrl }: Installation,
) {
  const { db, close } = createDatabase({ url: databaseUrl, max: 2 })
  const parts = simulatedParts(db, hostUrl)
  const ctx: Ctx = {
    ...{ ...parts, ...sealersOf({ current: secret, old: [] }), ports: { ...parts.ports, connectionKinds } },
    actor: {
      ...{ kind: 'operator-user', userUuid: randomUUID(), sessionUuid: randomUUID(), role: 'ADMIN' },
      ...{ email: 'chaos@exemplo.com.br', provenAt: new Date() },
    },
    ...{ now: new Date(), systemNow: new Date(), requestId: randomUUID() },
  }
  const connect = async (services: ConnectionService[], input: Parameters<typeof createConnection>[1]) => {
    const { uuid } = await createConnection(ctx, input)
    for (const service of services) await assignConnection(ctx, { uuid, service, position: 1, brands: [] })
    return uuid
  }
  await connect(['PIX'], { kind: 'PIX_BCB', name: 'bank', ...bankContract(psp) })
  const uuid = await connect(['CARD', 'DISPUTES'], { kind: 'CIELO', name: 'cielo', ...cieloContract(cielo) })
  cielo.cielo.merchants[0]!.notificationUrl = `${hostUrl}/rails/cards/${uuid}/notifications`
  await close()
}

const bankContract = ({ url, tokenUrl, keys, certificates, client }: LiveProviders['psp']) => ({
  settings: {
    ...{ baseUrl: url, tokenUrl, key: keys[0]!, ca: certificates.ca },
    callbackCertificate: certificates.callback.certificate,
  },
  credentials: {
    ...{ clientId: client.id, clientSecret: client.secret },
    certificate: certificates.client.certificate,
    privateKey: certificates.client.key,
  },
})

const cieloContract = ({
  salesUrl,
  queryUrl,
  chargebackUrl,
  chargebackTokenUrl,
}: LiveProviders['cielo']) => ({
  settings: {
    ...{ transactionsUrl: salesUrl, queriesUrl: queryUrl, establishmentCode: merchant.establishment },
    ...{ chargebackUrl, chargebackTokenUrl },
    // A refund is done once it is accepted, not after days.
    refundStandsHours: '0',
  },
  credentials: {
    ...{ merchantId: merchant.merchantId, merchantKey: merchant.merchantKey },
    notificationSecret: NOTIFICATION_SECRET,
    chargebackClientId: sandboxChargebackClient.clientId,
    chargebackClientSecret: sandboxChargebackClient.clientSecret,
  },
})

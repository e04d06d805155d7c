// The kinds of connections that the operator can register. A kind is one entry: the schemas of its settings and credentials, the
// adapters that it makes of them, and its check. The labels of its fields are in i18n/messages/*/connections.json, under its name.
import type { z } from 'zod'
import { type ConnectionKind, connectionKind } from '@/lib/rails/connections/kind'
import { checkBcbPix } from '@/lib/rails/providers/bcb/check'
import { createBcbPix } from '@/lib/rails/providers/bcb/provider'
import { checkBcbRecurringPix } from '@/lib/rails/providers/bcb/recurring/check'
import { bcbPixCredentials, bcbPixSettings } from '@/lib/rails/providers/bcb/settings'
import { createCieloAcquirer } from '@/lib/rails/providers/cielo/acquirer/acquirer'
import { checkCielo } from '@/lib/rails/providers/cielo/acquirer/check'
import { cieloProduction, cieloSections } from '@/lib/rails/providers/cielo/acquirer/form'
import { listNotes } from '@/lib/rails/providers/cielo/acquirer/list-notes'
import { cieloCredentials, cieloSettings } from '@/lib/rails/providers/cielo/acquirer/settings'
import { checkCieloMpi } from '@/lib/rails/providers/cielo/authentication/check'
import { createCieloThreeDSecure } from '@/lib/rails/providers/cielo/authentication/server'
import { mpiCredentials, mpiOf, mpiSettings } from '@/lib/rails/providers/cielo/authentication/settings'
import { chargebacksOf, checkChargebacks } from '@/lib/rails/providers/cielo/claims/configured'
import { chargebackCredentials, chargebackSettings } from '@/lib/rails/providers/cielo/claims/settings'

const cielo = {
  settings: cieloSettings.extend({ ...mpiSettings, ...chargebackSettings }),
  credentials: cieloCredentials.extend({ ...mpiCredentials, ...chargebackCredentials }),
}

export const connectionKinds: readonly ConnectionKind[] = [
  connectionKind({
    kind: 'PIX_BCB',
    title: 'API Pix do Banco Central',
    services: ['PIX'],
    settings: bcbPixSettings,
    credentials: bcbPixCredentials,
    pem: {
      certificates: ['ca', 'callbackCertificate', 'certificate'],
      keys: ['privateKey'],
      pairs: [{ certificate: 'certificate', key: 'privateKey' }],
    },
    pixKey: ({ key }) => key,
    accountOf: ({ settings: { key, baseUrl } }) => ({
      'settings.key': key,
      'settings.baseUrl': new URL(baseUrl).host,
    }),
    create: (input) => ({ pix: createBcbPix(input) }),
    check: checkBcbPix,
    checkOthers: checkBcbRecurringPix,
  }),
  connectionKind<z.output<typeof cielo.settings>, z.output<typeof cielo.credentials>>({
    kind: 'CIELO',
    title: 'Cielo',
    services: ['CARD', 'THREE_D_SECURE', 'DISPUTES'],
    ...cielo,
    sections: cieloSections,
    productionAddresses: cieloProduction,
    pem: {
      certificates: ['chargebackCertificate', 'chargebackCa'],
      keys: ['chargebackKey'],
      pairs: [{ certificate: 'chargebackCertificate', key: 'chargebackKey' }],
    },
    accountOf: ({ credentials: { merchantId } }) => ({
      'credentials.merchantId': merchantId.toLowerCase(),
    }),
    create(input) {
      const { settings, credentials, clock, publicUrl } = input
      const mpi = mpiOf(settings, credentials)
      const disputeGateway = chargebacksOf(input)
      return {
        acquirer: createCieloAcquirer(input),
        ...(mpi && { threeDSecure: createCieloThreeDSecure({ ...mpi, clock, publicUrl }) }),
        ...(disputeGateway && { disputeGateway }),
      }
    },
    paysOut: ({ paysAfterDays, paysEveryDays }) => ({
      firstAfterDays: paysAfterDays,
      everyDays: paysEveryDays,
    }),
    check: checkCielo,
    async checkOthers(input) {
      const mpi = mpiOf(input.settings, input.credentials)
      const steps = mpi ? await checkCieloMpi({ ...mpi, clock: input.clock }) : []
      return [...steps, ...(await checkChargebacks(input))]
    },
    listNotes,
  }),
]

// The kinds of connections that the operator can register. A kind is one entry: the schemas of its settings and credentials, the
// adapters that it makes of them, and its check. The labels of its fields are in i18n/messages/*/connections.json, under its name.
import type { z } from 'zod'
import { createCieloAcquirer } from './acquirer/cielo/acquirer'
import { checkCielo } from './acquirer/cielo/check'
import { cieloProduction, cieloSections } from './acquirer/cielo/form'
import { listNotes } from './acquirer/cielo/list-notes'
import { cieloCredentials, cieloSettings } from './acquirer/cielo/settings'
import { type ConnectionKind, connectionKind } from './connections/kind'
import { chargebacksOf, checkChargebacks } from './disputes/cielo/configured'
import { chargebackCredentials, chargebackSettings } from './disputes/cielo/settings'
import { checkBcbPix } from './pix/bcb/check'
import { createBcbPix } from './pix/bcb/provider'
import { bcbPixCredentials, bcbPixSettings } from './pix/bcb/settings'
import { checkCieloMpi } from './three-d-secure/cielo/check'
import { createCieloThreeDSecure } from './three-d-secure/cielo/server'
import { mpiCredentials, mpiOf, mpiSettings } from './three-d-secure/cielo/settings'

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

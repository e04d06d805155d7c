import {
  type AuthenticationResult,
  type AuthenticationScript,
  type ThreeDSecureServer,
  unavailable,
} from '@/lib/rails/three-d-secure/server'
import { isServed, mpiFields } from './fields'
import { resultOfReport } from './report'
import type { MpiCredentials, MpiSettings } from './settings'
import { createMpiTokens } from './token'

export interface CieloMpiInput {
  settings: MpiSettings
  credentials: MpiCredentials
  clock(): Date
  publicUrl: string
}

const EVENTS = ['onSuccess', 'onFailure', 'onUnenrolled', 'onDisabled', 'onUnsupportedBrand', 'onError']

/**
 * 3-D Secure by Cielo's MPI, whose client is a script in the buyer's page (rail-card-cielo.md, 15 3DS). It stores nothing: our row
 * is the only record until the payment.
 */
export function createCieloThreeDSecure(input: CieloMpiInput): ThreeDSecureServer {
  const { settings, credentials, clock, publicUrl } = input
  const tokens = createMpiTokens(settings, credentials, clock)

  return {
    name: 'cielo-mpi',

    prepare: async () => ({}),

    async authenticate(request) {
      if (!isServed(request, settings)) return { outcome: 'final', result: unavailable }
      const token = await tokens.current()
      const fields = () => mpiFields(request, { token, settings, publicUrl })
      return { outcome: 'script', script: scriptOf(settings, fields) }
    },

    find: async () => undefined,

    /** There is no call for it: the script ends with the page. */
    async end({ why }): Promise<AuthenticationResult> {
      return { transStatus: 'N', version: unavailable.version, challenged: false, ended: why }
    },

    receive: async (reported) => resultOfReport(reported),
  }
}

function scriptOf(settings: MpiSettings, fields: AuthenticationScript['fields']): AuthenticationScript {
  const { mpiScriptUrl: url, mpiScriptIntegrity: integrity, mpiUrl, mpiOrigins, mpiEnvironment } = settings
  const others = mpiOrigins?.split(' ').filter(Boolean) ?? []
  return {
    url,
    ...(integrity && { integrity }),
    origins: [...new Set([new URL(url).origin, new URL(mpiUrl).origin, ...others])],
    configFunction: 'bpmpi_config',
    config: { Environment: mpiEnvironment, Debug: false },
    events: EVENTS,
    readyEvent: 'onReady',
    startFunction: 'bpmpi_authenticate',
    fields,
  }
}

import type { ThreeDSecureServer } from './server'

/** Used where no 3-D Secure server is configured: every call fails, and no holder can be authenticated. */
export const noThreeDSecureServer = {
  name: '',
  prepare: absent,
  authenticate: absent,
  find: absent,
  end: absent,
} satisfies ThreeDSecureServer

function absent(): Promise<never> {
  return Promise.reject(new Error('No 3-D Secure server is set up: turn SIMULATORS on or add an adapter.'))
}

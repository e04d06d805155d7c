import type { DisputeGateway } from './gateway'

/** Used where no dispute gateway is configured: every call fails, so that its job repeats it later. */
export const noDisputeGateway = { submit: absent, accept: absent } satisfies DisputeGateway

function absent(): Promise<never> {
  return Promise.reject(new Error('No dispute gateway is set up: turn SIMULATORS on or add an adapter.'))
}

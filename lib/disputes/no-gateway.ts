import type { DisputeGateway } from './gateway'

/** What stands in where nobody decides disputes: every call fails, and is made again later. */
export const noDisputeGateway = { submit: absent, accept: absent } satisfies DisputeGateway

function absent(): Promise<never> {
  return Promise.reject(new Error('No dispute gateway is set up: turn SIMULATORS on or add an adapter.'))
}

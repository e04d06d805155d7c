import type { DisputeDesk } from './desk'

/** What stands in where nobody decides disputes: every call fails, and is made again later. */
export const noDesk = { submit: absent, accept: absent } satisfies DisputeDesk

function absent(): Promise<never> {
  return Promise.reject(new Error('No dispute desk is set up: turn SIMULATORS on or add an adapter.'))
}

import type { Acquirer } from './acquirer'

/** What stands in for the acquirer where none is set up: every call fails, and is asked again later. */
export const noAcquirer = {
  name: '',
  verify: absent,
  authorize: absent,
  find: absent,
  capture: absent,
  refund: absent,
  void: absent,
} satisfies Acquirer

function absent(): Promise<never> {
  return Promise.reject(new Error('No acquirer is set up: turn SIMULATORS on or add an adapter.'))
}

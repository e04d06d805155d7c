import type { Acquirer } from './acquirer'

/** Used where no acquirer is configured: every call fails, so that its job repeats it later. */
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

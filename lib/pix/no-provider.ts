import type { PixProvider } from './provider'

const absent = () =>
  Promise.reject(new Error('No PIX provider is set up: turn SIMULATORS on or add an adapter.'))

/** What stands in for a PIX provider where none is set up: every call fails, and is asked again later. */
export const noPixProvider: PixProvider = {
  createCharge: absent,
  findPayments: absent,
  returnPayment: absent,
}

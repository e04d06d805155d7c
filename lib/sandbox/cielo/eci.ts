// The ECI that the brand answers. A proof of the simulator's own MPI counts only with its own amount, card and cryptogram;
// one of another MPI is taken as it is sent.
import type { Cielo } from './context'
import type { Brand } from './records'
import type { PaymentNode } from './sale-request'

export const eciOfSuccess = (brand: Brand) => (brand === 'Master' ? '02' : '05')
export const eciWithout = (brand: Brand) => (brand === 'Master' ? '00' : '07')
export const eciOfDataOnly = (brand: Brand) => (brand === 'Master' ? '04' : '07')

export function answeredEci(cielo: Cielo, payment: PaymentNode, card: { brand: Brand; number: string }) {
  const proof = payment.ExternalAuthentication
  if (!proof) return undefined
  const { brand } = card
  if (proof.DataOnly) return eciOfDataOnly(brand)
  if (!payment.Authenticate) return undefined
  const own = cielo.state.get('authentication', proof.ReferenceId ?? '')
  if (!own) return proof.Cavv ? proof.Eci!.padStart(2, '0') : eciWithout(brand)
  const isSame =
    own.cavv === proof.Cavv && own.amount === payment.Amount && own.card.slice(-4) === card.number.slice(-4)
  return own.result === 'success' && isSame ? own.eci : eciWithout(brand)
}

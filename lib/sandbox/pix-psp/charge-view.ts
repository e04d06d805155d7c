// Charges and locations as the API answers them.
import { buildBrCode } from '@/lib/rails/pix/br-code'
import type { Bank } from './bank'
import type { CobRequest } from './charge-request'
import { paymentView } from './payment-view'
import type { Charge, Location, Payment, Revision } from './records'
import { centsOf } from './values'

/** Without the scheme, as BR Codes carry it. */
export const locationUrl = ({ publicHost }: Bank, { kind, token }: Location) =>
  `${publicHost}/qr/v2/${kind === 'cobv' ? 'cobv/' : ''}${token}`

export const locationView = (bank: Bank, location: Location) => ({
  id: location.id,
  ...(location.txid && { txid: location.txid }),
  location: locationUrl(bank, location),
  tipoCob: location.kind,
  criacao: location.criacao,
})

/** A code shows its value only where it can't differ from what is paid. */
function brCode({ receiver }: Bank, charge: Charge, location: string): string {
  const { original, modalidadeAlteracao = 0 } = (charge.body as CobRequest).valor
  const isFixed = charge.kind === 'cob' && modalidadeAlteracao === 0
  return buildBrCode({
    kind: 'dynamic',
    location,
    merchantName: receiver.nome,
    merchantCity: receiver.cidade,
    ...(isFixed && { amount: centsOf(original) }),
  })
}

export function receiverView({ receiver: { keys: _, ...receiver } }: Bank) {
  return receiver
}

function paymentsOf({ records }: Bank, txid: string): Payment[] {
  return (records.paymentsOf.get(txid) ?? []).map((id) => records.payments.get(id)!)
}

/** As after PUT and PATCH. */
export function chargeView(bank: Bank, charge: Charge, { revisao, status, body }: Revision = charge) {
  const location = charge.location && bank.records.locations.get(String(charge.location))
  const { calendario, ...rest } = body as CobRequest
  return {
    calendario: { criacao: charge.criacao, ...calendario },
    txid: charge.txid,
    revisao,
    ...(location && { loc: locationView(bank, location), location: locationUrl(bank, location) }),
    status,
    ...rest,
    ...(charge.kind === 'cobv' && { recebedor: receiverView(bank) }),
    ...(location && { pixCopiaECola: brCode(bank, charge, locationUrl(bank, location)) }),
  }
}

/** With the Pix that arrived. */
export function completeView(bank: Bank, charge: Charge, revision?: Revision) {
  const pix = paymentsOf(bank, charge.txid).map(paymentView)
  return { ...chargeView(bank, charge, revision), ...(pix.length > 0 && { pix }) }
}

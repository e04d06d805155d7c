// The addresses behind dynamic codes (rail-pix-bcb.md, 7 Locations).
import type { Bank } from './bank'
import { PixProblem, violation } from './problem'
import type { Charge, ChargeKind, Location } from './records'

export function createLocation(bank: Bank, kind: ChargeKind, txid?: string): Location {
  const location: Location = {
    id: bank.nextNumber('location'),
    kind,
    token: bank.randomBytes('location', 16).toString('hex'),
    criacao: bank.now().toISOString(),
    ...(txid && { txid }),
  }
  bank.records.locations.put(String(location.id), location)
  return location
}

export function getLocation({ records }: Bank, id: string): Location {
  const location = records.locations.get(id)
  if (!location) throw new PixProblem('PayloadLocationNaoEncontrado')
  return location
}

/** Links the wanted location, or a new one, and frees the former one. Throws a problem where another charge uses it. */
export function linkLocation(bank: Bank, charge: Charge, wanted?: number): number {
  const { kind, txid } = charge
  if (wanted === undefined) return createLocation(bank, kind, txid).id
  const { locations } = bank.records
  const location = locations.get(String(wanted))
  const refuse = (reason: string) =>
    violation(kind === 'cob' ? 'CobOperacaoInvalida' : 'CobVOperacaoInvalida', `${kind}.loc.id`, reason)
  if (!location) throw refuse('A location não existe.')
  if (location.kind !== kind) throw refuse(`A location não é do tipo ${kind}.`)
  if (location.txid && location.txid !== txid) throw refuse('A location é usada por outra cobrança.')
  if (charge.location !== undefined && charge.location !== wanted) free(bank, charge.location)
  locations.put(String(wanted), { ...location, txid })
  return wanted
}

function free({ records }: Bank, id: number): Location {
  const { txid: _, ...location } = records.locations.get(String(id))!
  records.locations.put(String(id), location)
  return location
}

/** The charge stays as it is, but has no code. */
export function unlinkLocation(bank: Bank, id: string): Location {
  const location = getLocation(bank, id)
  const charge = location.txid ? bank.records.charges.get(location.txid) : undefined
  if (charge) {
    const { location: _, ...rest } = charge
    bank.records.charges.put(charge.txid, rest)
  }
  return free(bank, location.id)
}

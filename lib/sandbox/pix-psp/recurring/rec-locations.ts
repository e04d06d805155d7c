// The addresses behind field 80 (pix-automatico.md, 2 and 5).
import type { Bank } from '../bank'
import { PixProblem, violation } from '../problem'
import type { RecLocation } from './rows'

/** Without the scheme, as BR Codes carry it. */
export const recLocationUrl = ({ publicHost }: Bank, { token }: RecLocation) =>
  `${publicHost}/qr/v2/rec/${token}`

export const recLocationView = (bank: Bank, location: RecLocation) => ({
  id: location.id,
  location: recLocationUrl(bank, location),
  criacao: location.criacao,
  ...(location.idRec && { idRec: location.idRec }),
})

export function createRecLocation(bank: Bank): RecLocation {
  const location: RecLocation = {
    id: bank.nextNumber('recLocation'),
    token: bank.randomBytes('recLocation', 16).toString('hex'),
    criacao: bank.now().toISOString(),
  }
  bank.records.recLocations.put(String(location.id), location)
  return location
}

export function getRecLocation({ records }: Bank, id: string): RecLocation {
  const location = records.recLocations.get(id)
  if (!location) throw new PixProblem('PayloadLocationRecNaoEncontrado')
  return location
}

/** Links an address to a rec, and frees the rec's former one. Throws a problem where another rec uses it. */
export function linkRecLocation(bank: Bank, idRec: string, wanted: number, former?: number): number {
  const location = bank.records.recLocations.get(String(wanted))
  const refuse = (reason: string) => violation('RecOperacaoInvalida', 'rec.loc', reason, String(wanted))
  if (!location) throw refuse('A location não existe.')
  if (location.idRec && location.idRec !== idRec) throw refuse('A location é usada por outra recorrência.')
  if (former !== undefined && former !== wanted) free(bank, former)
  bank.records.recLocations.put(String(wanted), { ...location, idRec })
  return wanted
}

function free({ records }: Bank, id: number): RecLocation {
  const { idRec: _, ...location } = records.recLocations.get(String(id))!
  records.recLocations.put(String(id), location)
  return location
}

/** The rec stays as it is, but has no code. */
export function unlinkRecLocation(bank: Bank, id: string): RecLocation {
  const location = getRecLocation(bank, id)
  const rec = location.idRec ? bank.records.recs.get(location.idRec) : undefined
  if (rec) {
    const { location: _, ...rest } = rec
    bank.records.recs.put(rec.idRec, rest)
  }
  return free(bank, location.id)
}

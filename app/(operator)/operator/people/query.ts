// The fields of the search, and the request that is sent.
import type { z } from 'zod'
import type { peopleQuery } from '@/lib/backoffice/personal-data/contract'
import type { FoundPeople } from '@/lib/backoffice/personal-data/search-people'

export const searchedBy = ['document', 'email', 'phone'] as const

export interface SearchValues {
  by: (typeof searchedBy)[number]
  value: string
  seller: string
  reference: string
  receivedOn: string
}

export type SentQuery = z.input<typeof peopleQuery>

export interface Answer {
  query: SentQuery
  found: FoundPeople
  /** Counts the searches, so that each one has a result of its own. */
  turn: number
}

export function queryOf({ by, value, seller, reference, receivedOn }: SearchValues): SentQuery {
  const search = { [by]: value } as SentQuery['search']
  const only = seller.trim()
  return { search, ...(only && { seller: only }), reference, receivedOn }
}

/** The field of the form that a path of the request is about. */
export function fieldOf(path: string): Exclude<keyof SearchValues, 'by'> {
  const [first] = path.split('.')
  return first === 'seller' || first === 'reference' || first === 'receivedOn' ? first : 'value'
}

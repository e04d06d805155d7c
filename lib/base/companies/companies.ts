// The port to what the public register knows of a company, by its CNPJ. An operator may configure a provider; without one nothing
// is known, and people type what they know.
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { PostalAddress } from '@/lib/base/postal-codes/postal-codes'

/** What is absent is unknown. */
export interface KnownCompany {
  legalName: string
  tradeName?: string
  /** When it was registered. */
  openedOn?: CivilDate
  /** Its main activity, in words. */
  activity?: string
  address?: PostalAddress & {
    city: string
    street: string
    zipCode: string
    number: string
    complement?: string
  }
}

export interface Companies {
  /** What is known of a CNPJ; undefined for one that nobody has. May throw or time out. */
  find(cnpj: string): Promise<KnownCompany | undefined>
}

export const noCompanies: Companies = { find: () => Promise.resolve(undefined) }

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    companies: Companies
  }
}

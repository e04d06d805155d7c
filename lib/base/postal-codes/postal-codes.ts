// The port to what is known of a postal code (CEP). The table that ships with us is its default implementation; an operator may
// configure a provider, which knows streets too.

/** Texts are absent where unknown. */
export interface PostalAddress {
  /** Two letters. */
  state: string
  city?: string
  district?: string
  street?: string
}

export interface PostalCodes {
  /** What is known of a code of eight digits; undefined for one that is not assigned. May throw or time out. */
  find(cep: string): Promise<PostalAddress | undefined>
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    postalCodes: PostalCodes
  }
}

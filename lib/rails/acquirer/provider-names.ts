/** By which a provider names a charge, as far as it does. */
export interface ProviderNames {
  /** Our own reference of the charge at the provider. */
  reference?: string
  /** The provider's number of the transaction (TID, end-to-end id). */
  transactionId?: string
  nsu?: string
  authorizationCode?: string
}

/** The same as a row has them. */
export type StoredNames = { [Name in keyof ProviderNames]?: string | null }

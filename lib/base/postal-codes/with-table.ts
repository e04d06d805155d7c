import { postalCodeTable } from './postal-code-table'
import type { PostalCodes } from './postal-codes'

/** A provider, and the table where that fails, does not know the code, or knows no city. */
export function withTable(provider: PostalCodes): PostalCodes {
  return {
    async find(cep) {
      const found = await provider.find(cep).catch(() => undefined)
      return found?.city ? found : ((await postalCodeTable.find(cep)) ?? found)
    },
  }
}

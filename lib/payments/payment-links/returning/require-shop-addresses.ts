import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type FieldError, invalidFields } from '@/lib/base/kernel/problem'
import {
  type ReturnAddresses,
  type ReturnProblem,
  returnProblem,
} from '@/lib/parties/seller-settings/return-addresses'
import { getSeller } from '@/lib/parties/sellers/get-seller'

const messages: Record<ReturnProblem, string> = {
  scheme: 'deve ser um endereço que começa com https://',
  host: 'deve ser de um site da loja: o de sellerUrl ou um dos cadastrados no portal, em Integração',
}

/**
 * Throws BAR-0100 for addresses that are not of the seller's sites, and for an automatic return without an address. Reads the
 * seller only where there is an address.
 */
export async function requireShopAddresses(
  { tx }: TxCtx,
  sellerId: number,
  { returnUrl, cancelUrl, autoReturn }: ReturnAddresses,
): Promise<void> {
  const fields: FieldError[] = []
  if (autoReturn && returnUrl === undefined) {
    fields.push({ field: 'returnUrl', message: 'é obrigatório com autoReturn' })
  }
  const addresses = Object.entries({ returnUrl, cancelUrl }).filter(([, address]) => address !== undefined)
  const seller = addresses.length > 0 ? await getSeller(tx, sellerId) : undefined
  for (const [field, address] of addresses) {
    const problem = returnProblem(address!, seller!)
    if (problem) fields.push({ field, message: messages[problem] })
  }
  if (fields.length > 0) throw invalidFields(fields)
}

import { FRAUD_DOCUMENT } from '@/lib/base/kernel/documents'
import { invalidField } from '@/lib/base/kernel/problem'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { CheckoutBuyer } from './buyer-contract'

/** Throws BAR-0100 for the test document of the sandbox at a seller of production: there it is no document of anybody. */
export function refuseTestDocument(
  { environment }: Pick<SellerRow, 'environment'>,
  buyer: Pick<CheckoutBuyer, 'document'> | undefined,
): void {
  if (environment !== 'SANDBOX' && buyer?.document === FRAUD_DOCUMENT)
    throw invalidField('buyer.document', 'deve ser um CPF ou CNPJ válido')
}

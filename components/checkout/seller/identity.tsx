import { formatDocument, parseDocument } from '@/lib/base/kernel/documents'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'

/** Who sells, with the document that Brazilian law asks of every offer on the internet (Decreto 7.962/2013, article 2). */
export function SellerIdentity({ seller }: { seller: Pick<CheckoutSeller, 'name' | 'document'> }) {
  const type = parseDocument(seller.document)?.type
  return (
    <p className="break-words">
      {seller.name}
      {type && (
        <>
          {' · '}
          <span className="whitespace-nowrap">
            {type} {formatDocument(seller.document)}
          </span>
        </>
      )}
    </p>
  )
}

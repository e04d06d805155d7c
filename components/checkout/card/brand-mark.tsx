import { CreditCard } from 'lucide-react'
import type { CardBrand } from '@/lib/cards/card'

/** The names of the brands, as words of our own: their marks are theirs. */
export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  american_express: 'Amex',
  hipercard: 'Hipercard',
  diners: 'Diners',
}

/** Inside the field of the number. It is read out when it is found. */
export function BrandMark({ brand }: { brand: CardBrand | undefined }) {
  return (
    <span role="status" className="pointer-events-none px-3">
      {brand ? (
        <span className="rounded-sm bg-accent-subtle px-2 py-1 text-sm font-semibold text-accent-ink">
          {brandNames[brand]}
        </span>
      ) : (
        <CreditCard aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}

import { CreditCard } from 'lucide-react'
import type { CardBrand } from '@/lib/kernel/card-brand'

/** The names of the brands as text, since their logos are trademarks. */
export const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  elo: 'Elo',
  american_express: 'Amex',
  hipercard: 'Hipercard',
  diners: 'Diners',
}

/** Shown inside the field of the card number; announced once the brand is recognized. */
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

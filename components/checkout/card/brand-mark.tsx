import { CreditCard } from 'lucide-react'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { brandNames } from '@/lib/base/kernel/card-brand'
import { BrandPicture } from './brand-picture'

/** Shown inside the field of the card number; announced once the brand is recognized. */
export function BrandMark({ brand }: { brand: CardBrand | undefined }) {
  return (
    <span role="status" className="pointer-events-none px-3">
      {brand ? (
        <>
          <span className="sr-only">{brandNames[brand]}</span>
          <BrandPicture brand={brand} decorative />
        </>
      ) : (
        <CreditCard aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}

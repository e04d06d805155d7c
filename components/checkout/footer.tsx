import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'
import { LanguageButton } from './language-button'
import { ContactLine, linkLook } from './seller/contact'
import { SellerIdentity } from './seller/identity'
import { RefundPolicy } from './seller/refund-policy'

type FooterProps = {
  seller?: Pick<CheckoutSeller, 'name' | 'document' | 'contact' | 'refundPolicy'> & { ownPage?: string }
}

/** The seller, how to reach it, its refund policy, what is kept of the buyer, the payment processor and the other language. */
export function Footer({ seller }: FooterProps) {
  const t = useTranslations('checkout')
  return (
    <footer className="mx-auto mt-10 w-full max-w-110 text-sm text-muted desktop:mx-0">
      {seller && (
        <div className="mb-4 flex flex-col gap-2 border-t border-line pt-4">
          <ContactLine seller={seller} />
          <RefundPolicy policy={seller.refundPolicy} />
          {seller.ownPage && (
            <p>
              <a href={seller.ownPage} className={linkLook}>
                {t('known.mine')}
              </a>
            </p>
          )}
          <SellerIdentity seller={seller} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="inline-flex items-start gap-2">
          <Lock aria-hidden="true" className="mt-0.75 size-3.5 shrink-0" />
          {t('foot')}
        </span>
        <LanguageButton />
      </div>
    </footer>
  )
}

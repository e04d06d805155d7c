import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { CheckoutSeller } from '@/lib/checkout/contract'
import { LanguageButton } from './language-button'

/** How to reach the seller, the payment processor and the other language. */
export function Footer({
  seller,
}: {
  seller?: Pick<CheckoutSeller, 'name' | 'support'> & { ownPage?: string }
}) {
  const t = useTranslations('checkout')
  return (
    <footer className="mx-auto mt-10 flex w-full max-w-110 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted desktop:mx-0">
      <span className="inline-flex items-center gap-2">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        {t('foot')}
      </span>
      {seller?.support && (
        <span className="basis-full break-words max-desktop:order-last">
          {t('receipt.support', { seller: seller.name, support: seller.support })}
        </span>
      )}
      {seller?.ownPage && (
        <a
          href={seller.ownPage}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          {t('known.mine')}
        </a>
      )}
      <LanguageButton />
    </footer>
  )
}

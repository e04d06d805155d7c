import { useTranslations } from 'next-intl'
import { SellerMark } from '@/components/checkout/seller/mark'
import { useFormats } from '@/components/ui/use-formats'
import { PREVIEW_VALUE, type PreviewSeller } from './preview'

/** A link as chat programs show it: with the picture that lib/payments/checkout/picture draws. */
export function PreviewShared({ seller }: { seller: PreviewSeller }) {
  const t = useTranslations('settings.brand')
  const { money } = useFormats()
  const value = money(PREVIEW_VALUE)
  return (
    <div className="bg-sunken p-5">
      <div className="overflow-hidden rounded-md border border-line bg-surface">
        <div className="flex aspect-[1200/630] flex-col border-t-6 border-accent bg-white px-5 py-4 text-black">
          <p className="flex items-center gap-3">
            <SellerMark seller={seller} />
            <span className="min-w-0 truncate text-sm font-medium">{seller.name}</span>
          </p>
          <p className="mt-auto text-sm">{t('previewTitle')}</p>
          <p className="text-xl font-semibold">{value}</p>
        </div>
        <div className="px-4 py-3">
          <p className="truncate font-medium">
            {t('previewTitle')} · {value}
          </p>
          <p className="truncate text-sm text-muted">{seller.name}</p>
        </div>
      </div>
    </div>
  )
}

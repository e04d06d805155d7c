import { Check, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContactLine, SellerContact } from '@/components/checkout/seller/contact'
import { SellerIdentity } from '@/components/checkout/seller/identity'
import { SellerMark } from '@/components/checkout/seller/mark'
import { RefundPolicy } from '@/components/checkout/seller/refund-policy'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { PREVIEW_VALUE, type PreviewSeller, type PreviewState } from './preview'

type PreviewProps = { seller: PreviewSeller }

/** The payment page of a link in one of its states. */
export function PreviewPage({ seller, state }: PreviewProps & { state: Exclude<PreviewState, 'shared'> }) {
  const t = useTranslations('settings.brand')
  const stages: Record<typeof state, ReactNode> = {
    pay: <Pay />,
    paid: <Paid note={seller.receiptNote} />,
    closed: <Closed seller={seller} />,
  }
  return (
    <>
      <div className="bg-accent-subtle px-5 py-6">
        <p className="flex items-center gap-3">
          <SellerMark seller={seller} />
          <span className="min-w-0 truncate font-medium">{seller.name}</span>
        </p>
        <p className="mt-5 text-muted">{t('previewTitle')}</p>
        <p className="mt-0.5 text-xl font-semibold">
          <Money centavos={PREVIEW_VALUE} />
        </p>
        {state === 'pay' && seller.checkoutNote && (
          <p className="mt-3 text-sm break-words text-muted">{seller.checkoutNote}</p>
        )}
      </div>
      <div className="px-5 py-5">
        {stages[state]}
        <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4 text-sm text-muted">
          <ContactLine seller={seller} />
          <RefundPolicy policy={seller.refundPolicy} />
          <SellerIdentity seller={seller} />
        </div>
      </div>
    </>
  )
}

function Pay() {
  const t = useTranslations('settings.brand')
  const { money } = useFormats()
  return (
    <>
      <p className="font-semibold">{t('previewHow')}</p>
      <p className="mt-3 flex items-center gap-3 rounded-md border border-line bg-accent-subtle px-3 py-2.5 font-medium">
        <span aria-hidden="true" className="size-4 shrink-0 rounded-full border-5 border-accent-mark" />
        PIX
      </p>
      <p className="mt-4 rounded-md border border-accent-edge bg-accent py-3 text-center font-semibold text-on-accent">
        {t('previewPay', { value: money(PREVIEW_VALUE) })}
      </p>
    </>
  )
}

function Paid({ note }: { note: string | undefined }) {
  const t = useTranslations('settings.brand')
  return (
    <>
      <StageIcon tone="success" icon={<Check strokeWidth={2.5} />} />
      <p className="font-semibold">{t('previewPaid')}</p>
      {note && <p className="mt-2 break-words text-muted">{note}</p>}
    </>
  )
}

function Closed({ seller }: PreviewProps) {
  const t = useTranslations('settings.brand')
  return (
    <>
      <StageIcon tone="warning" icon={<Clock3 />} />
      <p className="font-semibold">{t('previewClosed')}</p>
      <SellerContact seller={seller} />
    </>
  )
}

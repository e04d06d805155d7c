import { useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'
import { Steps } from '@/components/checkout/steps'
import { Button } from '@/components/ui/button'
import { QrImage } from '@/components/ui/qr-image'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutPix, CheckoutView } from '@/lib/payments/checkout/contract'
import { CopyToBank } from './copy-to-bank'

type PlainCodeProps = {
  view: Pick<CheckoutView, 'value' | 'seller'>
  pix: CheckoutPix
  /** The address of this page. */
  page: string
  /** A phone cannot scan its own screen: it copies the code. */
  onPhone: boolean
}

/** A PIX code to pay, which needs no script: selected, scanned, and looked up again by a link. */
export function PlainCode({ view, pix, page, onPhone }: PlainCodeProps) {
  const t = useTranslations('plainPix')
  const texts = useTranslations('checkout.pix')
  const { money, dateTime } = useFormats()
  const amount = money(view.value ?? 0)
  if (pix.state === 'PREPARING' || !pix.code)
    return (
      <StageHead title={texts('preparing')} focusHeading={false}>
        <p>{t('preparing')}</p>
        <Again page={page} label={t('again')} />
      </StageHead>
    )
  return (
    <div className="flex flex-col gap-6">
      <StageHead title={texts('title')} focusHeading={false}>
        {t('until', { date: dateTime(pix.expiresAt) })}
      </StageHead>
      {onPhone && <CopyToBank code={pix.code} />}
      <label className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-ink">{texts('code')}</span>
        <textarea
          readOnly
          rows={6}
          defaultValue={pix.code}
          className="field-sizing-content w-full resize-none rounded-md border border-control bg-sunken p-3 font-mono text-sm break-all text-ink"
        />
        <span className="text-sm text-muted">{t('copy')}</span>
      </label>
      {!onPhone && pix.qr && (
        <QrImage qr={pix.qr} label={texts('qr', { amount })} className="mx-auto rounded-md" />
      )}
      <Steps
        label={texts('steps')}
        steps={[
          texts('step1'),
          texts('step2'),
          texts('step3', { amount, payee: pix.payee ?? view.seller.name }),
        ]}
      />
      <Again page={page} label={t('paid')} />
    </div>
  )
}

function Again({ page, label }: { page: string; label: string }) {
  return (
    <Button asChild wide>
      <a href={page}>{label}</a>
    </Button>
  )
}

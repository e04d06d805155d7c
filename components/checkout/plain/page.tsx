import { useTranslations } from 'next-intl'
import { Footer } from '@/components/checkout/footer'
import { SellerMark } from '@/components/checkout/seller/mark'
import { StageHead } from '@/components/checkout/stage-head'
import { Button } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import {
  offersPlainForm,
  type PlainProblem,
  payablePix,
  type TypedPlain,
} from '@/lib/payments/plain-checkout/plain-form'
import { PlainCode } from './code'
import { PlainForm } from './form'

type PlainPageProps = {
  view: CheckoutView
  /** The address of this page. */
  page: string
  problem?: PlainProblem
  typed?: TypedPlain
  /** Opened by the QR code that another browser showed: what it reads is not this browser's, which does nothing here but pay. */
  onPhone: boolean
}

/** A PIX on a page that needs no script: the form, the code, or what became of it. */
export function PlainPage({ view, ...props }: PlainPageProps) {
  const { seller, title, value } = view
  return (
    <div
      data-scale="checkout"
      data-without-script
      className="mx-auto flex min-h-dvh w-full max-w-118 flex-col bg-canvas px-4 py-8"
    >
      <main className="flex flex-1 flex-col gap-8">
        <div>
          <p className="flex items-center gap-3">
            <SellerMark seller={seller} />
            <span className="min-w-0 font-medium break-words text-ink">{seller.name}</span>
          </p>
          <h1 className="mt-6 break-words text-muted">{title}</h1>
          {value !== undefined && (
            <p className="text-2xl font-semibold text-ink">
              <Money centavos={value} />
            </p>
          )}
        </div>
        <Content view={view} {...props} />
      </main>
      <Footer seller={props.onPhone ? { ...seller, ownPage: '' } : seller} />
    </div>
  )
}

function Content({ view, page, problem, typed, onPhone }: PlainPageProps) {
  const t = useTranslations('plainPix')
  const { payment, code, state } = view
  const pix = payablePix(view)
  if (pix) return <PlainCode view={view} pix={pix} page={page} onPhone={onPhone} />
  if (!onPhone && offersPlainForm(view))
    return (
      <div className="flex flex-col gap-6">
        {payment?.state === 'EXPIRED' && <StageHead title={t('ended')} focusHeading={false} />}
        <PlainForm view={view} problem={problem} typed={typed} />
      </div>
    )
  const isPaid = state === 'PAID'
  return (
    <StageHead title={t(isPaid ? 'confirmed' : 'other')} focusHeading={false}>
      {t(onPhone ? 'backToDevice' : isPaid ? 'confirmedBody' : 'otherBody')}
      {!onPhone && (
        <Button asChild wide className="mt-6">
          <a href={isPaid && view.receipt ? `/pay/${code}/receipt` : `/pay/${code}`}>
            {t(isPaid && view.receipt ? 'receipt' : 'open')}
          </a>
        </Button>
      )}
    </StageHead>
  )
}

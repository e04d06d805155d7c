'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { otherMethods, SwitchMethod } from '@/components/checkout/methods/switch-method'
import { StageHead } from '@/components/checkout/stage-head'
import { Steps } from '@/components/checkout/steps'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { CopyButton } from '@/components/ui/copy-button'
import { QrImage } from '@/components/ui/qr-image'
import { Spinner } from '@/components/ui/spinner'
import { useFormats } from '@/components/ui/use-formats'
import type { QrPath } from '@/lib/payments/charges/codes/qr-path'
import type { CheckoutPix } from '@/lib/payments/checkout/contract'
import { ContinueOnPhone } from './continue-on-phone'
import { Countdown } from './countdown'
import { OpenBankApp } from './open-bank-app'
import { PayeeNote } from './payee-note'

type PixPanelProps = PaymentProps & {
  pix: CheckoutPix
  /** Replaces the countdown to the expiry of the code. */
  lead?: ReactNode
  focusHeading: boolean
}

/** A PIX code to pay. On a phone the copy button comes first: a phone cannot scan its own screen. */
export function PixPanel({ pix, lead, focusHeading, ...payment }: PixPanelProps) {
  const t = useTranslations('checkout.pix')
  const { money, time } = useFormats()
  const { view, onConflict: refresh } = payment
  const amount = money(view.value)
  return (
    <div>
      <StageHead title={t('title')} focusHeading={focusHeading}>
        {lead ?? (
          <>
            {t('countdown')} <Countdown now={view.now} until={pix.expiresAt} onEnd={refresh} />{' '}
            {t('until', { time: time(pix.expiresAt) })}
          </>
        )}
      </StageHead>
      <div className="mt-6 flex flex-col gap-5">
        {pix.qr && (
          <ContinueOnPhone code={view.code}>
            <QrCode qr={pix.qr} label={t('qr', { amount })} />
          </ContinueOnPhone>
        )}
        <div className="flex flex-col gap-3">
          <CopyCode code={pix.code ?? ''} />
          <PayeeNote payee={pix.payee} seller={view.seller.name} />
        </div>
      </div>
      <p role="status" className="mt-6 flex items-start gap-3 text-sm text-muted">
        <Spinner className="mt-px shrink-0 text-accent-mark" />
        {t('waiting')}
      </p>
      <div className="mt-6 border-t border-line pt-6">
        <Steps
          label={t('steps')}
          steps={[t('step1'), t('step2'), t('step3', { amount, payee: pix.payee ?? view.seller.name })]}
        />
      </div>
      {otherMethods(view).length > 0 && (
        <div className="mt-8 border-t border-line pt-6">
          <SwitchMethod {...payment} />
        </div>
      )}
    </div>
  )
}

function QrCode({ qr, label }: { qr: QrPath; label: string }) {
  const t = useTranslations('checkout.pix')
  return (
    <figure className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-4 py-5">
      <QrImage qr={qr} label={label} className="rounded-md" />
      <figcaption className="text-center text-sm text-balance text-muted">{t('qrHelp')}</figcaption>
    </figure>
  )
}

function CopyCode({ code }: { code: string }) {
  const t = useTranslations('checkout.pix')
  return (
    <div className="flex flex-col gap-3">
      <CopyButton text={code} variant="primary" wide>
        {t('copy')}
      </CopyButton>
      <OpenBankApp code={code} />
      <div className="rounded-md bg-sunken px-3 py-2">
        <p
          title={`${t('code')}: ${code}`}
          className="line-clamp-2 font-mono text-xs leading-5 break-all text-muted select-all"
        >
          <span className="sr-only select-none">{t('code')}: </span>
          {code}
        </p>
      </div>
    </div>
  )
}

'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'

/**
 * On a desktop: shows the QR code that opens this payment on a phone, in the place of the PIX code, so that nobody scans one for the
 * other.
 */
export function ContinueOnPhone({ code, children }: { code: string; children: ReactNode }) {
  const t = useTranslations('checkout.phone')
  const [shown, setShown] = useState(false)
  return (
    <div className="flex flex-col gap-3 max-desktop:order-last">
      {shown ? (
        <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-accent-edge bg-accent-subtle px-4 py-5 text-center">
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Smartphone aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
            {t('title')}
          </p>
          <img
            src={`/pay/${code}/phone.svg`}
            alt={t('qr')}
            width={224}
            height={224}
            className="rounded-md bg-white"
          />
          <p role="status" className="text-sm text-balance text-muted">
            {t('body')}
          </p>
        </div>
      ) : (
        children
      )}
      <Button
        variant={shown ? 'secondary' : 'ghost'}
        wide
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="max-desktop:hidden pointer-coarse:hidden"
      >
        {!shown && <Smartphone aria-hidden="true" />}
        {t(shown ? 'back' : 'open')}
      </Button>
    </div>
  )
}

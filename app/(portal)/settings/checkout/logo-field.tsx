'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { uploadFile } from '@/components/portal/forms/upload-file'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { logoRefusals, MAX_LOGO_BYTES } from '@/lib/parties/branding/logo'
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'

type LogoFieldProps = {
  logo: CheckoutSeller['logo']
  mayChange: boolean
  remove: (input: Record<string, never>) => Promise<ActionResult>
}

/** The logo with its upload; a refused file leaves the logo as it is. */
export function LogoField({ logo, mayChange, remove }: LogoFieldProps) {
  const t = useTranslations('settings.brand')
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [removeNow] = useAction(remove, { done: t('logoRemoved') })
  async function upload(file: File | undefined) {
    if (!file) return
    setSending(true)
    const result = await uploadFile({
      address: '/settings/logo',
      file,
      maxBytes: MAX_LOGO_BYTES,
      refusals: logoRefusals,
    })
    setSending(false)
    if (input.current) input.current.value = ''
    if ('why' in result) return toast.error(t('refusedTitle'), { description: t(`refused.${result.why}`) })
    toast.success(t('logoSaved'))
    router.refresh()
  }
  return (
    <div className="flex flex-wrap items-center gap-5">
      {logo ? (
        <img
          src={logo.path}
          alt={t('logo')}
          width={logo.width}
          height={logo.height}
          className="rounded-md border border-line bg-white p-2"
        />
      ) : (
        <p className="text-muted">{t('noLogo')}</p>
      )}
      {mayChange && (
        <WhenHydrated>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            className="hidden"
            onChange={(event) => upload(event.target.files?.[0])}
          />
          <Button type="button" loading={sending} onClick={() => input.current?.click()}>
            {t(logo ? 'changeLogo' : 'chooseLogo')}
          </Button>
          {logo && (
            <Button type="button" variant="ghost" onClick={() => removeNow({})}>
              {t('removeLogo')}
            </Button>
          )}
        </WhenHydrated>
      )}
    </div>
  )
}

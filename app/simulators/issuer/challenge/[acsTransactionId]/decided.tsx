'use client'

import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import type { IssuerChallengeView } from '@/lib/sandbox/issuer/challenge'

type DecidedProps = { decided: NonNullable<IssuerChallengeView['decided']>; focusHeading: boolean }

/** The result of a decided challenge, and the form that posts it back to the requestor. */
export function Decided({ decided, focusHeading }: DecidedProps) {
  const t = useTranslations('simulators.issuer')
  const { authenticated, notificationUrl, message } = decided
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
    form.current?.submit()
  }, [focusHeading])
  return (
    <div>
      <StageIcon
        tone={authenticated ? 'success' : 'warning'}
        icon={authenticated ? <Check strokeWidth={2.5} /> : <X />}
      />
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold text-ink outline-none">
        {t(authenticated ? 'confirmed' : 'refused')}
      </h1>
      <p className="mt-1 text-muted">{t('returning')}</p>
      <form ref={form} method="post" action={notificationUrl} className="mt-6">
        <input type="hidden" name="cres" value={message} />
        <Button type="submit" wide>
          {t('return')}
        </Button>
      </form>
    </div>
  )
}

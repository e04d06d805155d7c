'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkOutcome } from '@/components/sign-in/link-outcome'
import { useLinkToken } from '@/components/sign-in/link-token'
import { postJson } from '@/components/sign-in/post-json'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** A button and no request of the page itself: programs that check mails open links too, and would use it up. */
export function ProveForm() {
  const t = useTranslations('access')
  const readToken = useLinkToken()
  const [outcome, setOutcome] = useState<'done' | 'invalid' | 'failed'>()
  const [working, setWorking] = useState(false)
  async function prove() {
    setWorking(true)
    const result = await postJson('/api/auth/prove-device', { token: readToken() })
    setWorking(false)
    if (result.ok) return setOutcome('done')
    setOutcome(result.code === 'NOT_FOUND' || result.code === 'BAR-0100' ? 'invalid' : 'failed')
  }
  if (outcome === 'done' || outcome === 'invalid')
    return (
      <LinkOutcome
        tone={outcome === 'done' ? 'success' : 'warning'}
        title={t(`prove.${outcome}`)}
        text={t(`prove.${outcome}Help`)}
        next={{ href: '/login', label: t('signIn') }}
      />
    )
  return (
    <div className="mt-6 flex flex-col gap-5">
      {outcome === 'failed' && (
        <Notice tone="danger" title={t('failed')} live>
          {t('failedHelp')}
        </Notice>
      )}
      <Button variant="primary" wide loading={working} onClick={prove}>
        {t('prove.submit')}
      </Button>
    </div>
  )
}

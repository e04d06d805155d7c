'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { postJson } from '@/components/sign-in/post-json'
import { Button } from '@/components/ui/button'

/** The way in for a user for whose address strangers try passwords: a mail with a link that proves this browser. */
export function ProofByMail({ email }: { email: string }) {
  const t = useTranslations('login')
  const [state, setState] = useState<'idle' | 'working' | 'sent' | 'failed' | 'noMail'>('idle')
  async function request() {
    setState('working')
    const result = await postJson('/api/auth/request-proof', { email })
    setState(result.ok ? 'sent' : result.code === 'CONFLICT' ? 'noMail' : 'failed')
  }
  return (
    <div className="mt-3" role="status">
      {state === 'sent' && t('proofSent')}
      {state === 'failed' && <p className="mb-2">{t('proofFailed')}</p>}
      {state === 'noMail' && t('proofNoMail')}
      {state !== 'sent' && state !== 'noMail' && (
        <Button size="sm" loading={state === 'working'} onClick={request}>
          {t('proof')}
        </Button>
      )}
    </div>
  )
}

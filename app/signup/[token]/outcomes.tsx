'use client'

import { useTranslations } from 'next-intl'
import { LinkOutcome } from '@/components/sign-in/link-outcome'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'

/** The shop exists and its owner is signed in: the first key is shown this once. */
export function Created({ apiKey }: { apiKey: string }) {
  const t = useTranslations('access.signUp')
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Notice tone="success" title={t('created')} live>
        {t('createdHelp')}
      </Notice>
      <div className="flex flex-col gap-2">
        <h2 className="text-sm font-medium">{t('key')}</h2>
        <code className="rounded-md border border-line bg-sunken px-3 py-2 text-sm break-all">{apiKey}</code>
        <CopyButton text={apiKey} wide>
          {t('copyKey')}
        </CopyButton>
      </div>
      <Button asChild variant="primary" wide>
        {/* A full page load, so that nothing rendered before the sign-in stays in the router's cache. */}
        <a href="/home">{t('open')}</a>
      </Button>
    </div>
  )
}

export function Waiting({ email }: { email: string }) {
  const [t, access] = [useTranslations('access.signUp'), useTranslations('access')]
  const next = { href: '/login', label: access('signIn') }
  return <LinkOutcome tone="success" title={t('waiting')} text={t('waitingHelp', { email })} next={next} />
}

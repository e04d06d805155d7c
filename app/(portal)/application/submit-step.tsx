'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Notice } from '@/components/ui/notice'
import type { ApplicationResponse } from '@/lib/backoffice/applications/contract'
import { submit } from './actions'
import { addressOfStep } from './steps'

export function SubmitStep({ application }: { application: ApplicationResponse }) {
  const t = useTranslations('liveSellers')
  const [accepts, setAccepts] = useState(false)
  const missing = application.missing.filter((part) => part !== 'terms')
  const { termsVersion } = application
  const [run, working] = useAction(submit, { done: t('own.submitted'), conflict: t('own.conflict') })
  const send = () => run({ acceptsTerms: true, termsVersion: termsVersion as '2026-11' })
  return (
    <Card aria-labelledby="submit">
      <CardHead id="submit" title={t('steps.submit')} lead={t('own.submitLead')} />
      <div className="flex flex-col gap-5">
        {missing.length > 0 && (
          <Notice tone="warning" title={t('own.missing')}>
            <ul className="flex list-disc flex-col pl-4">
              {missing.map((part) => (
                <li key={part}>
                  <Link href={addressOfStep(part)} className="rounded-sm text-accent-ink hover:underline">
                    {t(`steps.${part}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Checkbox
          checked={accepts}
          onChange={({ target }) => setAccepts(target.checked)}
          label={t('own.accept', { version: termsVersion })}
          help={t('own.acceptHelp')}
        />
        <WhenHydrated>
          <Button
            variant="primary"
            className="self-start"
            disabled={!accepts || missing.length > 0}
            loading={working}
            onClick={send}
          >
            {t('own.submit')}
          </Button>
        </WhenHydrated>
      </div>
    </Card>
  )
}

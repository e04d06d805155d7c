import { Check } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import type { FirstSteps as Steps } from '@/lib/backoffice/todos/get-first-steps'

interface FirstStepsProps {
  steps: Steps
  isSandbox: boolean
  /** Whether the live seller was started; absent for who may not start it. */
  live?: boolean
}

/** What a new shop does first, each step ticked off once it is done. */
export function FirstSteps({ steps, isSandbox, live }: FirstStepsProps) {
  const t = useTranslations('home.steps')
  const tHome = useTranslations('home')
  return (
    <Card aria-labelledby="steps" className="mb-10">
      <CardHead id="steps" title={t('title')} lead={isSandbox && t('lead')} />
      <ol className="flex flex-col gap-5">
        <Step
          number={1}
          done={steps.company}
          title={t('company')}
          body={t(isSandbox ? 'companyBody' : 'applicationBody')}
        >
          <IfMay permission={isSandbox ? 'seller.change' : 'application.write'}>
            <Go href={isSandbox ? '/settings' : '/application'} primary>
              {t('companyAction')}
            </Go>
          </IfMay>
        </Step>
        <Step number={2} done={steps.link} title={t('link')} body={t('linkBody')}>
          <IfMay permission="links.write">
            <Go href="/links/new" primary={steps.company}>
              {tHome('create')}
            </Go>
          </IfMay>
        </Step>
        {isSandbox && (
          <Step number={3} done={steps.paid} title={t('pay')} body={t('payBody')}>
            {steps.link && <Go href="/links">{t('linksAction')}</Go>}
            <Go href="/simulators/bank">{t('payAction')}</Go>
          </Step>
        )}
        <Step
          number={isSandbox ? 4 : 3}
          done={steps.endpoint && steps.delivered}
          title={t('webhook')}
          body={t('webhookBody')}
        >
          <IfMay permission="webhooks.read">
            <Go href="/webhooks">{t('webhookAction')}</Go>
          </IfMay>
        </Step>
        {live !== undefined && (
          <Step number={5} done={live} title={t('goLive')} body={t('goLiveBody')}>
            <Go href="/go-live">{t('goLiveAction')}</Go>
          </Step>
        )}
      </ol>
    </Card>
  )
}

type StepProps = { number: number; done: boolean; title: string; body: string; children: ReactNode }

function Step({ number, done, title, body, children }: StepProps) {
  const t = useTranslations('home.steps')
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
          done ? 'bg-success-subtle text-success-ink' : 'border border-line text-muted',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          {title}
          <span className="sr-only">: {done ? t('done') : t('open')}</span>
        </p>
        <p className="max-w-text text-muted">{body}</p>
        {!done && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
      </div>
    </li>
  )
}

function Go({ href, primary, children }: { href: string; primary?: boolean; children: ReactNode }) {
  return (
    <Button asChild size="sm" variant={primary ? 'primary' : undefined}>
      <Link href={href}>{children}</Link>
    </Button>
  )
}

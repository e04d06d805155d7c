import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { roleMay } from '@/lib/base/kernel/permissions'
import { getSandbox } from '@/lib/sandbox/get-sandbox'
import { MoveClock } from '../move-clock'
import { orNotFound } from '../or-not-found'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { play, reset } from './actions'
import { ChargesList } from './charges-list'
import { ComingList } from './coming-list'
import { Mailbox } from './mailbox'
import { ResetDialog } from './reset-dialog'
import { TestValues } from './test-values'

const query = z.object({ charge: z.uuid().optional().catch(undefined) })

export const generateMetadata = titleOfPart('/sandbox')

export default async function SandboxPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session } = await portal()
  const { charge } = query.parse(await searchParams)
  const [t, { dues, charges, mails }] = await Promise.all([
    getTranslations('sandbox'),
    orNotFound(getSandbox(ctx, { charge })),
  ])
  return (
    <>
      <LiveUpdates />
      <PartHead lead={t('lead')} />
      <div className="flex flex-col gap-12">
        <Section id="clock" title={t('clock')} lead={t('clockLead')}>
          <ComingList dues={dues} now={ctx.now} />
          <p className="mt-4 text-accent-ink">
            <MoveClock />
          </p>
        </Section>
        <Section id="outcomes" title={t('outcomes')} lead={t(charge ? 'outcomesOne' : 'outcomesLead')}>
          <ChargesList charges={charges} play={play} />
          {charge && (
            <Button asChild size="sm" className="mt-3">
              <Link href="/sandbox">{t('allCharges')}</Link>
            </Button>
          )}
        </Section>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
          <Section id="mails" title={t('mails')} lead={t('mailsLead')}>
            <Mailbox mails={mails} />
          </Section>
          <Section id="cards" title={t('cards')} lead={t('cardsLead')}>
            <TestValues />
          </Section>
        </div>
        {roleMay(session.role, 'seller.change') && (
          <Section id="reset" title={t('reset.title')} lead={t('reset.lead')}>
            <p className="mb-4 max-w-text text-muted">{t('reset.what')}</p>
            <ResetDialog name={session.seller.fantasyName} reset={reset} />
          </Section>
        )}
      </div>
    </>
  )
}

type SectionProps = { id: string; title: string; lead: string; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <CardHead id={id} title={title} lead={lead} />
      {children}
    </section>
  )
}

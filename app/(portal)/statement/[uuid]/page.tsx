import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Badge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { PageHead } from '@/components/ui/page-head'
import { addCentavos } from '@/lib/base/kernel/money'
import { traceMovement } from '@/lib/money/statement/trace-movement'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { Facts } from './facts'
import { Lines } from './lines'
import { MovementPostings } from './movement-postings'

type MovementParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: MovementParams): Promise<Metadata> {
  const t = await getTranslations('statement.movement')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function MovementPage({ params }: MovementParams) {
  const { ctx } = await portal()
  const movement = await orNotFound(traceMovement(ctx, { uuid: await uuidOf(params) }))
  const [t, reasons] = await Promise.all([
    getTranslations('statement.movement'),
    getTranslations('orders.postings.reasons'),
  ])
  const { lines, postings, reason, seal } = movement
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/statement', label: t('back') }}
        title={<Money centavos={addCentavos(...lines.map(({ net }) => net))} />}
        badge={<Badge tone={seal ? 'success' : 'neutral'}>{t(seal ? 'sealed' : 'unsealed')}</Badge>}
        lead={reasons(reason)}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {lines.length > 0 && (
            <section aria-labelledby="lines">
              <CardHead id="lines" title={t('lines')} lead={t('linesLead')} />
              <Lines lines={lines} />
            </section>
          )}
          <section aria-labelledby="postings">
            <CardHead id="postings" title={t('postings')} lead={t('postingsLead')} />
            <MovementPostings postings={postings} />
          </section>
        </div>
        <Facts movement={movement} />
      </div>
    </>
  )
}

import { Send } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { MAX_PAYOUTS } from '@/lib/money/payout-batches/batch'
import { listBatches } from '@/lib/money/payout-batches/list-batches'
import type { WaitingPayout } from '@/lib/money/payout-batches/waiting-store'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { prepare } from './actions'
import { BatchesTable } from './batches-table'
import { Board } from './board'
import { HeldTable } from './held-table'
import { WaitingPayouts } from './waiting-payouts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorPayouts'))('title') }
}

/** Payouts that wait for a batch, and the latest batches. */
export default async function OperatorPayoutsPage() {
  const { ctx, session } = await operatorArea()
  const [t, { waiting, totals, batches, silent }] = await Promise.all([
    getTranslations('operatorPayouts'),
    listBatches(ctx),
  ])
  const free = ofEachCell(waiting.filter(({ held }) => !held))
  const held = waiting.filter((one) => one.held)
  const mayPrepare = operatorRoleMay(session.operatorRole, 'platform-payouts.write')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SilentCells cells={silent} className="mb-6" />
      <div className="flex flex-col gap-10">
        <Board totals={totals} batches={batches} />
        <section aria-labelledby="waiting">
          <CardHead id="waiting" title={t('waiting')} lead={t('waitingLead')} className="mb-1" />
          {free.map((ofCell) => (
            <WaitingPayouts
              key={ofCell[0]!.cell}
              waiting={ofCell}
              isOnly={free.length === 1}
              prepare={mayPrepare ? prepare : undefined}
            />
          ))}
          {free.length === 0 && (
            <EmptyState icon={<Send />} title={t('noneWaiting')}>
              {t('noneWaitingHelp')}
            </EmptyState>
          )}
          {ofEachCell(waiting).some(({ length }) => length === MAX_PAYOUTS) && (
            <p className="mt-3 text-sm text-muted">{t('waitingMore', { count: MAX_PAYOUTS })}</p>
          )}
        </section>
        {held.length > 0 && (
          <section aria-labelledby="held">
            <CardHead id="held" title={t('heldTitle')} lead={t('heldLead')} className="mb-1" />
            <HeldTable held={held} />
          </section>
        )}
        <section aria-labelledby="batches">
          <CardHead id="batches" title={t('batches')} lead={t('batchesLead')} className="mb-1" />
          <BatchesTable batches={batches} />
        </section>
      </div>
    </>
  )
}

/** A batch has payouts of one cell only. */
const ofEachCell = (waiting: readonly WaitingPayout[]): WaitingPayout[][] =>
  [...new Set(waiting.map(({ cell }) => cell))].map((cell) => waiting.filter((one) => one.cell === cell))

import { BookCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { RelativeTime } from '@/components/ui/relative-time'
import { getLedgerState } from '@/lib/backoffice/platform/proof/get-ledger-state'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { Accounts } from './accounts'
import { ProofHistory } from './proof-history'
import { ProveNow } from './prove-now'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.ledger'))('title') }
}

export default async function LedgerPage() {
  const { ctx } = await operatorArea()
  const [t, { proofs, open, unsealed, silent }] = await Promise.all([
    getTranslations('operator.ledger'),
    getLedgerState(ctx),
  ])
  const [last] = proofs
  const findings = last?.findings ?? []
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={<ProveNow isOpen={open !== undefined} />} />
      <div className="flex flex-col gap-10">
        <div className="flex flex-col gap-3">
          <SilentCells cells={silent} />
          {open && (
            <Notice
              live
              title={t.rich('proving', {
                by: open.requestedBy || t('nightly'),
                at: () => <RelativeTime at={open.requestedAt} />,
              })}
            />
          )}
          {last?.finishedAt && (
            <Notice
              tone={findings.length === 0 ? 'success' : 'danger'}
              title={findings.length === 0 ? t('holds') : t('wrong', { count: findings.length })}
            >
              {t('last')}: <RelativeTime at={last.finishedAt} />
            </Notice>
          )}
          <Notice
            tone={unsealed ? 'info' : 'success'}
            title={unsealed ? t('unsealed', { count: unsealed.waiting }) : t('sealed')}
          />
        </div>
        {findings.length > 0 && (
          <section aria-labelledby="findings">
            <h2 id="findings" className="mb-3 text-md font-semibold text-ink">
              {t('findings')}
            </h2>
            <ul className="flex list-disc flex-col gap-1 pl-5 font-mono text-sm break-words text-danger-ink">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </section>
        )}
        {last ? (
          <>
            <Accounts accounts={last.accounts ?? {}} />
            <ProofHistory proofs={proofs} />
          </>
        ) : (
          <EmptyState icon={<BookCheck />} title={t('never')}>
            {t('neverBody')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

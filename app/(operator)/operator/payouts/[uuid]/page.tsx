import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { formatMoney } from '@/lib/base/i18n/format'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { shownBatchStatus } from '@/lib/money/payout-batches/batch'
import { getBatch } from '@/lib/money/payout-batches/get-batch'
import { orNotFound, uuidOf } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { approve, enter, importFile, withdraw } from '../actions'
import { BatchStatusBadge } from '../batch-status'
import { ApproveBatch, WithdrawBatch } from './decide-batch'
import { DownloadFile } from './download-file'
import { Facts } from './facts'
import { ImportOutcomes } from './import-outcomes'
import { ItemsTable } from './items-table'
import { NextStep } from './next-step'

type BatchParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorPayouts'))('facts') }
}

/** A batch: what it pays, who prepared and approved it, its file, and what the bank did. */
export default async function BatchPage({ params }: BatchParams) {
  const { ctx, session } = await operatorArea()
  const uuid = await uuidOf(params)
  const detail = await orNotFound(getBatch(ctx, { uuid }))
  const { batch, items, downloads, heldSellers, isOwn } = detail
  const [t, locale] = await Promise.all([getTranslations('operatorPayouts'), getLocale()])
  const may = operatorRoleMay(session.operatorRole, 'platform-payouts.write')
  const isPrepared = may && batch.status === 'PREPARED'
  const shown = shownBatchStatus(batch.status, downloads.length > 0)
  const isUnsent = isPrepared || (may && shown === 'TO_DOWNLOAD')
  const hasFile = may && (batch.status === 'APPROVED' || batch.status === 'CLOSED')
  return (
    <>
      <PageHead
        back={{ href: '/operator/payouts', label: t('back') }}
        title={<span className="tabular-nums">{formatMoney(batch.total, locale)}</span>}
        badge={<BatchStatusBadge status={shown} />}
        actions={
          <>
            {isUnsent && <WithdrawBatch uuid={uuid} withdraw={withdraw} />}
            {isPrepared && !isOwn && heldSellers.length === 0 && (
              <ApproveBatch uuid={uuid} payouts={batch.payouts} total={batch.total} approve={approve} />
            )}
            {may && shown === 'APPROVED' && <ImportOutcomes batch={uuid} send={importFile} />}
            {hasFile && heldSellers.length === 0 && (
              <DownloadFile uuid={uuid} isPrimary={batch.status === 'APPROVED'} />
            )}
          </>
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <NextStep batch={batch} shown={shown} isOwn={isOwn} may={may} heldSellers={heldSellers} />
          <section aria-labelledby="items">
            <CardHead id="items" title={t('items')} lead={t('itemsLead')} className="mb-1" />
            <ItemsTable
              batch={uuid}
              items={items}
              today={civilDateOf(ctx.systemNow)}
              isAtBank={shown === 'APPROVED'}
              enter={may && shown === 'APPROVED' ? enter : undefined}
            />
          </section>
        </div>
        <Facts detail={detail} />
      </div>
    </>
  )
}

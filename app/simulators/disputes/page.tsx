import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { requirePortal } from '@/lib/http/portal/session'
import { disputedChargeInput } from '@/lib/sandbox/disputes/contract'
import { readDispute } from '@/lib/sandbox/disputes/simulator'
import { orNotFound } from '../../(portal)/or-not-found'
import { decide } from './actions'
import { DecideButtons } from './decide-buttons'
import { DisputeFrame } from './dispute-frame'

type DisputeSimulatorProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.disputes')
  return { title: `${t('title')} · ${t('name')}` }
}

export default async function DisputeSimulatorPage({ searchParams }: DisputeSimulatorProps) {
  const { ctx } = await requirePortal()
  const t = await getTranslations('simulators.disputes')
  const params = disputedChargeInput.safeParse({ uuid: [(await searchParams).charge].flat()[0] })
  if (!params.success) {
    return (
      <DisputeFrame>
        <Notice title={t('none')}>{t('noneBody')}</Notice>
      </DisputeFrame>
    )
  }
  const shown = await orNotFound(readDispute(ctx, params.data))
  const { status, answer } = shown
  return (
    <DisputeFrame>
      <p className="text-2xl font-semibold text-ink">
        <Money centavos={shown.value} />
      </p>
      <DefinitionList className="mt-4 border-y border-line py-2">
        <Definition term={t('seller')}>{shown.seller}</Definition>
        <Definition term={t('kind')}>{t(`kinds.${shown.kind}`)}</Definition>
        <Definition term={t('reason')}>{shown.reason}</Definition>
      </DefinitionList>
      <h2 className="mt-5 font-medium text-ink">{t('answer')}</h2>
      <p className="mt-1 break-words whitespace-pre-wrap text-muted">{answer?.answer || t('noAnswer')}</p>
      {answer && <p className="mt-1 text-sm text-muted">{t('files', { count: answer.files })}</p>}
      <div className="mt-6">
        {status === 'OPEN' || status === 'ANSWERED' ? (
          <DecideButtons uuid={params.data.uuid} decide={decide} />
        ) : (
          <Notice title={t(status)}>{t(status === 'ALERT' ? 'alertBody' : 'done')}</Notice>
        )}
      </div>
    </DisputeFrame>
  )
}

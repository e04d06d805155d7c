import { randomUUID } from 'node:crypto'
import { SmartphoneNfc } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requirePortal } from '@/lib/http/portal/session'
import { SimulatorFrame } from '../simulator-frame'
import { sell } from './actions'
import { SaleForm } from './sale-form'

type TerminalPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.terminal')
  return { title: `${t('title')} · ${t('name')}` }
}

/** The simulated terminal: each visit of the page is one sale, however often the form is submitted. */
export default async function TerminalPage({ searchParams }: TerminalPageProps) {
  await requirePortal()
  const t = await getTranslations('simulators.terminal')
  const serialNumber = [(await searchParams).serialNumber].flat()[0]?.slice(0, 60) ?? ''
  const reference = randomUUID()
  return (
    <SimulatorFrame
      icon={SmartphoneNfc}
      name={t('name')}
      title={t('title')}
      lead={t('lead')}
      note={t('noMoney')}
    >
      <SaleForm key={reference} reference={reference} serialNumber={serialNumber} sell={sell} />
    </SimulatorFrame>
  )
}

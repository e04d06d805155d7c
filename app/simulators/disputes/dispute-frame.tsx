import { Gavel } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SimulatorFrame } from '../simulator-frame'

/** The layout of the dispute simulator. */
export function DisputeFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('simulators.disputes')
  return (
    <SimulatorFrame icon={Gavel} name={t('name')} title={t('title')} lead={t('lead')} note={t('noMoney')}>
      {children}
    </SimulatorFrame>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { AddFactor } from '@/components/second-factors/add-factor'
import { Toaster } from '@/components/ui/overlays/toast'
import { requireLimitedPortal } from '@/lib/http/portal/session'
import {
  beginPasskeyProof,
  confirmStepUp,
  listMethods,
  savePasskey,
  saveTotp,
  startPasskey,
  startTotp,
} from '../../(portal)/security/factor-actions'
import { LoginFrame } from '../login-frame'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('addFactor') }
}

/** Where a session goes that lacks a second factor which its seller requires: it may add one, and nothing else. */
export default async function AddFactorPage() {
  const { session } = await requireLimitedPortal()
  const t = await getTranslations('login')
  return (
    <MessagesFor areas={['common', 'login', 'portal', 'secondFactors']}>
      <LoginFrame title={t('addFactor')} lead={t('addFactorLead', { seller: session.seller.fantasyName })}>
        <div className="mt-6 flex flex-col gap-3 *:w-full">
          <AddFactor
            next="/home"
            beginPasskey={startPasskey}
            addPasskey={savePasskey}
            beginTotp={startTotp}
            confirmTotp={saveTotp}
          />
        </div>
      </LoginFrame>
      <StepUpDialog listMethods={listMethods} beginPasskey={beginPasskeyProof} confirm={confirmStepUp} />
      <Toaster />
    </MessagesFor>
  )
}

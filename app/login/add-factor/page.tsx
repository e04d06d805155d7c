import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { AddFactor } from '@/components/second-factors/add-factor'
import { SignInFrame } from '@/components/sign-in/frame'
import { Toaster } from '@/components/ui/overlays/toast'
import { requireStep } from '@/lib/http/portal/session'
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../account/factor-actions'
import { beginPasskey as beginProof, confirm, listMethods } from '../../account/step-up-actions'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('addFactor') }
}

/** Where a session goes that lacks a second factor which its seller or the operator requires: it may add one, and nothing else. */
export default async function AddFactorPage() {
  const { session } = await requireStep('second-factor')
  const t = await getTranslations('login')
  const seller = 'seller' in session ? session.seller : undefined
  const lead = seller ? t('addFactorLead', { seller: seller.fantasyName }) : t('addFactorLeadOperator')
  return (
    <MessagesFor areas={['common', 'login', 'portal', 'secondFactors']}>
      <SignInFrame title={t('addFactor')} lead={lead}>
        <div className="mt-6 flex flex-col gap-3 *:w-full">
          <AddFactor
            next="/"
            beginPasskey={beginPasskey}
            addPasskey={addPasskey}
            beginTotp={beginTotp}
            confirmTotp={confirmTotp}
          />
        </div>
      </SignInFrame>
      <StepUpDialog listMethods={listMethods} beginPasskey={beginProof} confirm={confirm} />
      <Toaster />
    </MessagesFor>
  )
}

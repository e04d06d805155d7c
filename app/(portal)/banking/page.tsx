import { Landmark } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Clock } from '@/components/ui/clock'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { EmptyState } from '@/components/ui/empty-state'
import { listCredentials } from '@/lib/access/banking-credentials/list'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addCredential } from './actions'
import { AddCredential } from './add-credential'
import { CredentialCard } from './credential-card'
import { TestCertificates } from './test-certificates'

export const generateMetadata = titleOfPart('/banking')

export default async function BankingPage() {
  const { ctx, session } = await portal()
  const [t, credentials] = await Promise.all([getTranslations('banking'), listCredentials(ctx)])
  const { banking } = ctx.settings
  const offersTests = session.seller.environment === 'SANDBOX' && banking?.testCertificates !== undefined
  return (
    <MessagesFor areas={['common', 'portal', 'banking']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        // Not in the empty state: this component shows the new secret, and must stay mounted when the first one is listed.
        actions={<AddCredential add={addCredential} />}
      />
      <DefinitionList className="mb-6">
        <Definition term={t('address')}>
          {banking ? <CopyText text={banking.url} what={t('address')} /> : t('off')}
        </Definition>
      </DefinitionList>
      {credentials.length === 0 ? (
        <EmptyState icon={<Landmark />} title={t('emptyTitle')}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        // Credentials are a matter of the system clock, also where the seller moved the sandbox clock.
        <Clock now={ctx.systemNow}>
          <div className="flex flex-col gap-4">
            {credentials.map((credential) => (
              <CredentialCard key={credential.uuid} credential={credential} />
            ))}
          </div>
        </Clock>
      )}
      {offersTests && <TestCertificates />}
    </MessagesFor>
  )
}

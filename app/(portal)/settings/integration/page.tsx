import { getTranslations } from 'next-intl/server'
import { PartHead } from '@/components/portal/part-head'
import { CopyText } from '@/components/ui/copy-button'
import { roleMay } from '@/lib/base/kernel/permissions'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { saveReturnHosts } from '../actions'
import { LinkedSection } from '../linked-section'
import { ReturnHostsForm } from '../return-hosts-form'

export const generateMetadata = titleOfPart('/settings/integration')

export default async function IntegrationSettingsPage() {
  const { session } = await portal()
  const t = await getTranslations('settings.integration')
  const { role, seller } = session
  return (
    <>
      <PartHead />
      <div className="max-w-200">
        <LinkedSection title={t('hosts')} lead={t('hostsLead')}>
          {roleMay(role, 'seller.change') ? (
            <ReturnHostsForm hosts={seller.returnHosts} save={saveReturnHosts} />
          ) : (
            <p className="mt-2 font-mono text-sm break-words">{seller.returnHosts.join(' ')}</p>
          )}
        </LinkedSection>
        <LinkedSection title={t('seller')} lead="">
          <CopyText text={seller.uuid} what={t('seller')} />
        </LinkedSection>
      </div>
    </>
  )
}

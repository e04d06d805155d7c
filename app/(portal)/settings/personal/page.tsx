import { getTranslations } from 'next-intl/server'
import { PartHead } from '@/components/portal/part-head'
import { LanguageSwitch } from '@/components/ui/appearance/switches'
import { savePreferences } from '../../../account/actions'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { LinkedSection } from '../linked-section'
import { TimeZoneForm } from './time-zone-form'

export const generateMetadata = titleOfPart('/settings/personal')

/** Those of Brazil first: most readers are there. */
const BRAZIL =
  /^America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cuiaba|Eirunepe|Fortaleza|Maceio|Manaus|Noronha|Porto_Velho|Recife|Rio_Branco|Santarem)$/

function zones(): string[] {
  const all = Intl.supportedValuesOf('timeZone')
  return [...all.filter((one) => BRAZIL.test(one)), ...all.filter((one) => !BRAZIL.test(one))]
}

export default async function PersonalSettingsPage() {
  const { session } = await portal()
  const t = await getTranslations('settings.personal')
  return (
    <>
      <PartHead />
      <div className="max-w-200">
        <LinkedSection title={t('language')} lead={t('languageLead')}>
          <div className="mt-3">
            <LanguageSwitch />
          </div>
        </LinkedSection>
        <LinkedSection title={t('zone')} lead={t('zoneLead')}>
          <TimeZoneForm zone={session.timeZone ?? ''} zones={zones()} save={savePreferences} />
        </LinkedSection>
        <LinkedSection
          title={t('notifications')}
          lead={t('notificationsLead')}
          href="/notifications/settings"
          action={t('openNotifications')}
        />
        <LinkedSection
          title={t('security')}
          lead={t('securityLead')}
          href="/security"
          action={t('openSecurity')}
        />
      </div>
    </>
  )
}

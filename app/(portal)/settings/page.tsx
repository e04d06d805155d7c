import { getTranslations } from 'next-intl/server'
import { navigation } from '@/components/portal/navigation'
import { PartHead } from '@/components/portal/part-head'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { getCompany } from '@/lib/backoffice/seller-accounts/change-company'
import { formatDocument } from '@/lib/base/kernel/documents'
import { type Role, roleMay } from '@/lib/base/kernel/permissions'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { saveCompany } from './actions'
import { CompanyForm } from './company-form'
import { companyValues } from './company-values'
import { LinkedSection } from './linked-section'

export const generateMetadata = titleOfPart('/settings')

export default async function SettingsPage() {
  const { ctx, session } = await portal()
  const [t, company] = await Promise.all([getTranslations('settings'), getCompany(ctx)])
  return (
    <>
      <PartHead />
      <section aria-labelledby="company" className="max-w-160">
        <CardHead id="company" title={t('company.data')} lead={t('company.dataLead')} />
        <DefinitionList className="mb-2">
          <Definition term={t('company.companyName')}>{company.companyName}</Definition>
          <Definition term={t('company.document')}>{formatDocument(company.document)}</Definition>
        </DefinitionList>
        <p className="mb-6 text-sm text-muted">{t('company.fixed')}</p>
        <CompanyForm
          values={companyValues(company)}
          mayChange={roleMay(session.role, 'seller.change')}
          save={saveCompany}
        />
      </section>
      <Features role={session.role} />
    </>
  )
}

const openers = { terminals: 'openTerminals', subSellers: 'openSubSellers', banking: 'openBanking' } as const

/** The pages that the navigation shows only once they are used. */
async function Features({ role }: { role: Role }) {
  const t = await getTranslations('settings.features')
  const features = navigation
    .flatMap(({ parts }) => parts)
    .filter(({ permission }) => !permission || roleMay(role, permission))
    .flatMap(({ feature, href }) => (feature ? [{ feature, href }] : []))
  return (
    <section aria-labelledby="features" className="mt-12 max-w-200">
      <CardHead id="features" title={t('title')} lead={t('lead')} className="mb-4" />
      {features.map(({ feature, href }) => (
        <LinkedSection
          key={feature}
          title={t(feature)}
          lead={t(`${feature}Lead`)}
          href={href}
          action={t(openers[feature])}
        />
      ))}
    </section>
  )
}

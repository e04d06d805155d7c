import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { getCompany } from '@/lib/backoffice/seller-accounts/change-company'
import { formatDocument } from '@/lib/base/kernel/documents'
import { roleMay } from '@/lib/base/kernel/permissions'
import { portal } from '../portal'
import { saveCompany } from './actions'
import { CompanyForm } from './company-form'
import { companyValues } from './company-values'
import { SettingsHead } from './settings-head'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') }
}

export default async function SettingsPage() {
  const { ctx, session } = await portal()
  const [t, company] = await Promise.all([getTranslations('settings'), getCompany(ctx)])
  return (
    <>
      <SettingsHead current="company" />
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
    </>
  )
}

import { useTranslations } from 'next-intl'
import { useAccountTextWithPixKey } from '@/components/payouts/use-account-text'
import { Badge } from '@/components/ui/badge'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { Application } from '@/lib/backoffice/applications/application'
import { formatDocument } from '@/lib/base/kernel/documents'

/** The company as it was stated; nothing before it was. */
export function CompanyFacts({ company, document }: Pick<Application, 'company'> & { document: string }) {
  const t = useTranslations('liveSellers.company')
  const { money, calendarDate } = useFormats()
  return (
    <DefinitionList>
      <Definition term={t('document')}>{formatDocument(document)}</Definition>
      {company && (
        <>
          <Definition term={t('legalName')}>{company.legalName}</Definition>
          <Definition term={t('openedOn')}>{calendarDate(company.openedOn)}</Definition>
          <Definition term={t('mcc')}>{company.mcc}</Definition>
          <Definition term={t('activity')}>{company.activity}</Definition>
          {company.website && <Definition term={t('website')}>{company.website}</Definition>}
          <Definition term={t('monthlyVolume')}>{money(company.monthlyVolume)}</Definition>
          <Definition term={t('averageSale')}>{money(company.averageSale)}</Definition>
        </>
      )}
    </DefinitionList>
  )
}

export function OwnerFacts({ owners }: Pick<Application, 'owners'>) {
  const t = useTranslations('liveSellers.owners')
  const { calendarDate, number } = useFormats()
  if (!owners?.length) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {owners.map((owner) => (
        <li key={owner.document} className="rounded-md border border-line px-4 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {owner.name}
            {owner.politicallyExposed && <Badge tone="warning">{t('exposed')}</Badge>}
          </p>
          <p className="mt-0.5 text-muted tabular-nums">
            {t('line', {
              document: formatDocument(owner.document),
              birthdate: calendarDate(owner.birthdate),
              share: number(owner.share / 100),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function AccountFacts({ account }: Pick<Application, 'account'>) {
  const t = useTranslations('liveSellers.account')
  const accountText = useAccountTextWithPixKey()
  return account ? (
    <p className="font-medium break-words">{accountText(account)}</p>
  ) : (
    <p className="text-muted">{t('none')}</p>
  )
}

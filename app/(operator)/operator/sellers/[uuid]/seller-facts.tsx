import { useTranslations } from 'next-intl'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { getSellerForOperator } from '@/lib/backoffice/seller-accounts/operator/get-seller'
import { formatDocument } from '@/lib/base/kernel/documents'

export type FoundSeller = Awaited<ReturnType<typeof getSellerForOperator>>

export function Figures({ found }: { found: FoundSeller }) {
  const t = useTranslations('liveSellers.sellers')
  const { money, number } = useFormats()
  const { payable, receivable, blocked } = found.balance
  return (
    <DefinitionList>
      <Definition term={t('volume')}>{money(found.volume)}</Definition>
      <Definition term={t('balance')}>{money(payable)}</Definition>
      <Definition term={t('receivable')}>{money(receivable)}</Definition>
      <Definition term={t('blocked')}>{money(blocked)}</Definition>
      <Definition term={t('disputes')}>{number(found.openDisputes)}</Definition>
    </DefinitionList>
  )
}

export function People({ people }: Pick<FoundSeller, 'people'>) {
  const t = useTranslations('liveSellers.sellers')
  const roles = useTranslations('team.roles')
  if (people.length === 0) return <p className="text-muted">{t('nobody')}</p>
  return (
    <ul className="flex flex-col divide-y divide-line">
      {people.map(({ userUuid, name, email, role }) => (
        <li key={userUuid} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="min-w-0 break-words">
            {name} <span className="text-muted">{email}</span>
          </span>
          <span className="text-muted">{roles(role)}</span>
        </li>
      ))}
    </ul>
  )
}

export function CompanyData({ seller }: Pick<FoundSeller, 'seller'>) {
  const t = useTranslations('liveSellers.sellers')
  const { calendarDate } = useFormats()
  return (
    <DefinitionList>
      <Definition term={t('document')}>{formatDocument(seller.document)}</Definition>
      <Definition term={t('email')}>{seller.email}</Definition>
      <Definition term={t('city')}>{seller.city}</Definition>
      <Definition term={t('since')}>{calendarDate(seller.createdAt.toISOString().slice(0, 10))}</Definition>
    </DefinitionList>
  )
}

import { useTranslations } from 'next-intl'
import { useAccountText } from '@/components/payouts/use-account-text'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { SubSellerRow } from '@/lib/parties/sellers/sub-seller-store'

export function Facts({ subSeller }: { subSeller: SubSellerRow }) {
  const t = useTranslations('subSellers.detail')
  const accountText = useAccountText()
  const { date } = useFormats()
  const { id, document, email, phone, account, createdAt } = subSeller
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <h2 id="facts" className="mb-2 text-base font-semibold text-ink">
        {t('facts')}
      </h2>
      <DefinitionList>
        <Definition term={t('id')}>{id}</Definition>
        <Definition term={t('document')}>{formatDocument(document)}</Definition>
        {email && <Definition term={t('email')}>{email}</Definition>}
        {phone && <Definition term={t('phone')}>{phone}</Definition>}
        {account && <Definition term={t('account')}>{accountText(account)}</Definition>}
        <Definition term={t('since')}>{date(createdAt)}</Definition>
      </DefinitionList>
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { maskPhone } from '@/lib/base/i18n/masks'
import { formatDocument } from '@/lib/base/kernel/documents'
import { type Address, type Buyer, isKnownAddress } from '@/lib/parties/buyers/buyer'

/** What the seller's record has of the buyer. */
export function Facts({ buyer }: { buyer: Buyer }) {
  const t = useTranslations('buyers.detail')
  const { uuid, document, documentType, email, alternativeEmail, phone, address } = buyer
  const mail = (text: string, what: string) => (
    <CopyText text={text} what={what} shown={<span className="font-sans break-all">{text}</span>} />
  )
  return (
    <section>
      <CardHead title={t('facts')} className="mb-2" />
      <DefinitionList>
        <Definition term={documentType || t('document')}>
          <CopyText text={document} what={documentType || t('document')} shown={formatDocument(document)} />
        </Definition>
        {email && <Definition term={t('email')}>{mail(email, t('email'))}</Definition>}
        {alternativeEmail && (
          <Definition term={t('alternativeEmail')}>
            {mail(alternativeEmail, t('alternativeEmail'))}
          </Definition>
        )}
        {phone && <Definition term={t('phone')}>{maskPhone(phone)}</Definition>}
        <Definition term={t('address')}>
          {isKnownAddress(address) ? <AddressText address={address} /> : t('noAddress')}
        </Definition>
        <Definition term={t('uuid')}>
          <CopyText text={uuid} what={t('uuid')} shown={`${uuid.slice(0, 8)}…`} />
        </Definition>
      </DefinitionList>
      <p className="mt-2 text-sm text-muted">{t('copyNote')}</p>
    </section>
  )
}

function AddressText({ address }: { address: Address }) {
  const { street, number, complement, district, city, state, zipCode, country } = address
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator)
  const lines = [
    joined(', ', street, number, complement),
    district,
    joined(' · ', joined('/', city, state), zipCode, country),
  ].filter(Boolean)
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}

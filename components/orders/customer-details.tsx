import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { maskPhone } from '@/lib/base/i18n/masks'
import { formatDocument } from '@/lib/base/kernel/documents'

type CustomerDetailsProps = {
  customer: { name: string; document: string; type: string; email: string; phone: string }
  label: (field: 'name' | 'document' | 'email' | 'phone') => string
}

/** What is known of the customer of an order or a subscription. */
export function CustomerDetails({ customer, label }: CustomerDetailsProps) {
  const { name, document, type, email, phone } = customer
  return (
    <DefinitionList>
      {name && <Definition term={label('name')}>{name}</Definition>}
      {document && (
        <Definition term={type || label('document')}>
          <CopyText text={document} what={type} shown={formatDocument(document)} />
        </Definition>
      )}
      {email && (
        <Definition term={label('email')}>
          <CopyText text={email} what={label('email')} shown={<span className="font-sans">{email}</span>} />
        </Definition>
      )}
      {phone && <Definition term={label('phone')}>{maskPhone(phone)}</Definition>}
    </DefinitionList>
  )
}

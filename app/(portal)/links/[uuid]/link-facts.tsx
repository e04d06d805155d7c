import { useTranslations } from 'next-intl'
import { Breakdown } from '@/components/checkout/order/breakdown'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import { isCreditMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { maxInstallments, type PaymentLink } from '@/lib/payments/payment-links/payment-link'

export function LinkFacts({ link }: { link: PaymentLink }) {
  const t = useTranslations('links.detail')
  const types = useTranslations('links.types')
  const { dateTime, dateTimeSeconds, calendarDate } = useFormats()
  const yesNo = (yes: boolean) => t(yes ? 'yes' : 'no')
  const byCard = link.paymentMethods.some(isCreditMethod)
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <section>
        <CardHead title={t('facts')} className="mb-2" />
        <DefinitionList>
          <Definition term={t('methods')}>
            <Methods link={link} />
          </Definition>
          <Definition term={t('expires')}>
            {link.expiresAt ? dateTime(link.expiresAt) : t('never')}
          </Definition>
          {link.expiresAt && <Definition term={t('timer')}>{yesNo(link.timer === true)}</Definition>}
          {byCard && (
            <>
              <Definition term={t('threeDSecure')}>{yesNo(link.threeDSecureEnabled)}</Definition>
              <Definition term={t('liability')}>{yesNo(link.requiresLiabilityShift)}</Definition>
            </>
          )}
          {link.scheduledDate && (
            <Definition term={t('scheduled')}>{calendarDate(link.scheduledDate)}</Definition>
          )}
          <Definition term={t('type')}>{types(link.type)}</Definition>
          {link.uuidSellerClient && (
            <Definition term={t('buyer')}>
              <CopyText
                text={link.uuidSellerClient}
                what={t('buyer')}
                shown={`${link.uuidSellerClient.slice(0, 8)}…`}
              />
            </Definition>
          )}
          <Definition term={t('createdAt')}>{dateTimeSeconds(link.createdAt)}</Definition>
          <Definition term={t('uuid')}>
            <CopyText text={link.uuid} what={t('uuid')} shown={`${link.uuid.slice(0, 8)}…`} />
          </Definition>
          {link.description && <Definition term={t('description')}>{link.description}</Definition>}
        </DefinitionList>
      </section>
      {link.breakdown && (
        <section>
          <CardHead title={t('items')} className="mb-2" />
          <Breakdown breakdown={link.breakdown} />
        </section>
      )}
      {link.metadata && link.metadata.length > 0 && (
        <section>
          <CardHead title={t('metadata')} className="mb-2" />
          <DefinitionList>
            {link.metadata.map((entry, index) => (
              <Definition key={`${index} ${entry.key}`} term={<span className="break-all">{entry.key}</span>}>
                <span className="break-all">{entry.value}</span>
              </Definition>
            ))}
          </DefinitionList>
        </section>
      )}
    </aside>
  )
}

function Methods({ link }: { link: PaymentLink }) {
  const t = useTranslations('links')
  const names = useMethodLabel()
  const times = (method: PaymentMethod) => maxInstallments(link, method)
  return (
    <ul>
      {link.paymentMethods.map((method) => (
        <li key={method}>
          {names(method)}
          {times(method) > 1 && (
            <span className="text-muted"> {t('timesUpTo', { count: times(method) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

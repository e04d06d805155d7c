import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { Movement } from '@/lib/money/statement/trace-movement'

export function Facts({ movement }: { movement: Movement }) {
  const t = useTranslations('statement.movement')
  const methods = useTranslations('statement.methods')
  const { dateTimeSeconds } = useFormats()
  const { uuid, occurredAt, order, charge } = movement
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <section>
        <CardHead title={t('facts')} className="mb-2" />
        <DefinitionList>
          {order && (
            <Definition term={t('order')}>
              <Link
                href={`/orders/${order.uuid}`}
                prefetch={false}
                className="rounded-sm font-medium text-accent-ink hover:underline"
              >
                {order.title || t('openOrder')}
              </Link>
            </Definition>
          )}
          {charge && (
            <>
              <Definition term={t('method')}>{methods(charge.paymentMethod)}</Definition>
              <Definition term={t('charge')}>
                <CopyText text={charge.uuid} what={t('charge')} shown={`${charge.uuid.slice(0, 8)}…`} />
              </Definition>
            </>
          )}
          <Definition term={t('booked')}>{dateTimeSeconds(occurredAt)}</Definition>
          <Definition term={t('uuid')}>
            <CopyText text={uuid} what={t('uuid')} shown={`${uuid.slice(0, 8)}…`} />
          </Definition>
        </DefinitionList>
      </section>
      <Seal seal={movement.seal} />
    </aside>
  )
}

function Seal({ seal }: Pick<Movement, 'seal'>) {
  const t = useTranslations('statement.movement')
  const { number } = useFormats()
  return (
    <section>
      <CardHead title={t('seal')} className="mb-2" />
      {seal ? (
        <DefinitionList>
          <Definition term={t('seq')}>{number(seal.seq)}</Definition>
          <Definition term={t('hash')}>
            <CopyText text={seal.hash} what={t('hash')} shown={`${seal.hash.slice(0, 12)}…`} />
          </Definition>
        </DefinitionList>
      ) : (
        <p className="text-muted">{t('unsealedBody')}</p>
      )}
      <p className="mt-2 text-sm text-muted">{t('sealLead')}</p>
    </section>
  )
}

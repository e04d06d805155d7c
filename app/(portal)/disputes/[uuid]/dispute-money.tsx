import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { addCentavos } from '@/lib/base/kernel/money'
import { operationShown } from '@/lib/money/statement/statement'
import { traceCause } from '@/lib/money/statement/trace-cause'
import type { Movement } from '@/lib/money/statement/trace-movement'
import { portal } from '../../portal'

/** From which days of the statement the claimed amount was taken, and to which it came back. */
export async function DisputeMoney({ uuid }: { uuid: string }) {
  const { ctx } = await portal()
  const taken = await traceCause(ctx, { reason: 'DISPUTE', source: uuid })
  const returned = taken && (await traceCause(ctx, { reason: 'CHARGEBACK_REVERSED', source: uuid }))
  return (
    <>
      {taken && <Days movement={taken} kind="taken" />}
      {returned && <Days movement={returned} kind="returned" />}
    </>
  )
}

type DaysProps = { movement: Movement; kind: 'taken' | 'returned' }

function Days({ movement: { uuid, lines }, kind }: DaysProps) {
  const t = useTranslations('disputes.detail.days')
  const operations = useTranslations('statement.operations')
  const { calendarDate } = useFormats()
  const isSplit = lines.some(({ operacao }) => operacao === 'SPLIT')
  return (
    <section aria-labelledby={kind}>
      <CardHead id={kind} title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} className="mb-2" />
      <dl className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <div
            key={`${line.executionDate} ${line.operacao}`}
            className="flex items-baseline justify-between gap-4 py-2"
          >
            <dt className="text-muted">
              {calendarDate(line.executionDate)}
              {isSplit && ` · ${operations(operationShown(line))}`}
            </dt>
            <dd className="tabular-nums">
              <Money centavos={line.net} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-2 font-semibold text-ink">
          <dt>{t('total')}</dt>
          <dd className="tabular-nums">
            <Money centavos={addCentavos(...lines.map(({ net }) => net))} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm">
        <Link
          href={`/statement/${uuid}`}
          prefetch={false}
          className="rounded-sm font-medium text-accent-ink hover:underline"
        >
          {t('open')}
        </Link>
      </p>
    </section>
  )
}

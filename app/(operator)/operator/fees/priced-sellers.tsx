import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EnvironmentBadge } from '@/components/live-sellers/environment-badge'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { formatDocument } from '@/lib/base/kernel/documents'
import type { PricedSeller } from '@/lib/parties/fees/priced-store'

interface PricedSellersProps {
  sellers: readonly PricedSeller[]
  search: string
}

/** Sellers with own prices, and a search for any other. */
export function PricedSellers({ sellers, search }: PricedSellersProps) {
  const t = useTranslations('operatorFees')
  return (
    <section aria-labelledby="sellers">
      <CardHead id="sellers" title={t('sellers')} lead={t('sellersLead')} />
      <search>
        <form action="/operator/fees" className="mb-3 flex max-w-110 items-end gap-2">
          <Field label={t('search')} hideLabel className="flex-1">
            <Input type="search" name="q" defaultValue={search} placeholder={t('search')} />
          </Field>
          <Button type="submit">
            <Search />
            {t('searchAction')}
          </Button>
        </form>
      </search>
      {sellers.length === 0 ? (
        <p className="py-4 text-muted">{t(search ? 'noSellersFound' : 'noSellers')}</p>
      ) : (
        <Table label={t('sellers')}>
          <TableHead>
            <HeadCell>{t('columns.seller')}</HeadCell>
            <HeadCell>{t('columns.table')}</HeadCell>
          </TableHead>
          <TableBody>
            {sellers.map(({ uuid, name, document, environment, methods }) => (
              <Row key={uuid}>
                <Cell
                  phone="title"
                  cut={name}
                  className="items:col-span-2"
                  under={<span>{formatDocument(document)}</span>}
                >
                  <RowLink href={`/operator/fees/${uuid}`} prefetch={false}>
                    {name}
                  </RowLink>
                </Cell>
                <Cell phone="status" className="items:col-span-2 text-muted">
                  <div className="flex flex-wrap items-center gap-2">
                    <EnvironmentBadge of={environment} />
                    {t('ownMethods', { count: methods })}
                  </div>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

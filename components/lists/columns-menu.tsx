'use client'

import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuCheck } from '@/components/ui/overlays/dropdown-menu'
import type { AnyFields } from '@/lib/base/lists/fields'
import { type ListQuery, shownColumns } from '@/lib/base/lists/query'
import { goTo, type QueryChange } from './use-address'
import { useWord } from './use-words'

type ColumnsMenuProps = { fields: AnyFields; query: ListQuery; hrefOf: (change: QueryChange) => string }

/** Chooses the columns, of the page and of its file. The first one is the link of the row and always there. */
export function ColumnsMenu({ fields, query, hrefOf }: ColumnsMenuProps) {
  const t = useTranslations('lists')
  const word = useWord()
  const shown = shownColumns(fields, query).map(({ key }) => key)
  function choose(key: string, isShown: boolean) {
    const columns = fields.columns
      .map((column) => column.key)
      .filter((one) => (one === key ? isShown : shown.includes(one)))
    goTo(hrefOf({ columns }))
  }
  return (
    <Menu
      trigger={
        <Button size="icon-sm" aria-label={t('columns')} title={t('columns')} className="max-sm:hidden">
          <Columns3 />
        </Button>
      }
    >
      {fields.columns.map(({ key }, index) => (
        <MenuCheck
          key={key}
          checked={shown.includes(key)}
          disabled={index === 0}
          onCheckedChange={(isShown) => choose(key, isShown === true)}
        >
          {word(`${fields.texts}.columns`, key)}
        </MenuCheck>
      ))}
    </Menu>
  )
}

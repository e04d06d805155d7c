'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { areaMay, useArea } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { SelectBox } from '@/components/ui/forms/checkbox'
import type { Permission } from '@/lib/base/kernel/permissions'

export interface BulkAction<Item> {
  label: string
  permission: Permission
  /** Whether it can be applied to a row; other selected rows are left as they are. */
  appliesTo: (item: Item) => boolean
  run: (items: readonly Item[]) => void
}

/** The selected rows of the page: the boxes before them, and the bar with what can be done to all of them. */
export function useSelection<Item>(
  items: readonly Item[],
  {
    keyOf,
    titleOf,
    actions,
  }: { keyOf: (item: Item) => string; titleOf: (item: Item) => string; actions: readonly BulkAction<Item>[] },
) {
  const t = useTranslations('lists.selection')
  const area = useArea()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const allowed = actions.filter(({ permission }) => areaMay(area, permission))
  if (allowed.length === 0) return {}
  const selected = items.filter((item) => keys.has(keyOf(item)))
  const isAll = items.length > 0 && selected.length === items.length
  const toggle = (key: string) => {
    const next = new Set(keys)
    if (!next.delete(key)) next.add(key)
    setKeys(next)
  }
  const before = (item: Item | null) =>
    item === null ? (
      <SelectBox
        label={t('all')}
        checked={isAll}
        onChange={() => setKeys(isAll ? new Set() : new Set(items.map(keyOf)))}
      />
    ) : (
      <SelectBox
        label={t('one', { title: titleOf(item) })}
        checked={keys.has(keyOf(item))}
        onChange={() => toggle(keyOf(item))}
      />
    )
  const bar = selected.length > 0 && (
    <div
      role="toolbar"
      aria-label={t('bar')}
      className="sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-raised px-4 py-2.5 shadow-float max-md:hidden"
    >
      <span className="mr-auto font-medium">{t('count', { count: selected.length })}</span>
      {allowed.map(({ label, appliesTo, run }) => {
        const fitting = selected.filter(appliesTo)
        return (
          <Button
            key={label}
            size="sm"
            disabled={fitting.length === 0}
            onClick={() => {
              run(fitting)
              setKeys(new Set())
            }}
          >
            {label} ({fitting.length})
          </Button>
        )
      })}
      <Button size="sm" variant="ghost" onClick={() => setKeys(new Set())}>
        {t('clear')}
      </Button>
    </div>
  )
  return { before, bar }
}

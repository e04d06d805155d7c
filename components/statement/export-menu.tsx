'use client'

import { Download, FileSpreadsheet, FileText, Landmark, Sheet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/overlays/dropdown-menu'

/** The entries that the page shows: days as 2026-11-20, or one order or charge by its uuid. */
export type StatementExport = { from: string; to: string } | { order: string } | { charge: string }

const formats = [
  { format: 'csv', icon: FileSpreadsheet },
  { format: 'xlsx', icon: Sheet },
  { format: 'ofx', icon: Landmark },
  { format: 'pdf', icon: FileText },
] as const

/** Exports the entries that the page shows as a file. */
export function ExportMenu({ filter }: { filter: StatementExport }) {
  const t = useTranslations('statementExport')
  return (
    <Menu
      className="w-72"
      trigger={
        <Button variant="secondary">
          <Download />
          {t('export')}
        </Button>
      }
    >
      {formats.map(({ format, icon: Icon }) => (
        <MenuItem key={format} asChild>
          <a href={`/statement/export?${new URLSearchParams({ format, ...filter })}`}>
            <Icon />
            <span>
              <span className="block">{t(`formats.${format}.name`)}</span>
              <span className="block text-xs text-muted">{t(`formats.${format}.use`)}</span>
            </span>
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}

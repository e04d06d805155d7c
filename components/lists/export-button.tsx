'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Menu, MenuItem } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import type { ExportView } from '@/lib/backoffice/lists/exports/list-export'
import type { AnyFields } from '@/lib/base/lists/fields'
import { MAX_WORKBOOK_ROWS } from '@/lib/base/spreadsheets/max-rows'
import { useLists } from './list-actions'
import { saveFile } from './save-file'
import { readJson } from './use-list'

const EXPORTS_KEY = ['list-exports']
const POLL_MS = 1_000

type ExportProps = {
  fields: AnyFields
  /** The parameters of the page's address, without its cursor. */
  search: string
}

/** Saves all rows of the list that the page shows: at once, or by a job where there are very many. */
export function ExportButton({ fields: { name }, search }: ExportProps) {
  const t = useTranslations('lists.exporting')
  const locale = useLocale()
  const { startExport } = useLists().actions
  const client = useQueryClient()
  const showRefusal = useRefusalToast()
  const [percent, setPercent] = useState<number>()
  async function begin(asked: 'csv' | 'xlsx') {
    setPercent(0)
    const result = await resultOf(() => startExport({ list: name, query: search, locale }))
    if (!result.ok) showRefusal(result, t('tooMany'))
    else {
      const { total: count, exportUuid } = result.data
      const format = count > MAX_WORKBOOK_ROWS ? 'csv' : asked
      const asCsv = format !== asked && t('asCsv', { max: MAX_WORKBOOK_ROWS })
      if (exportUuid) {
        toast.info(t('begun'), { description: [asCsv, t('begunBody')].filter(Boolean).join(' ') })
        await client.invalidateQueries({ queryKey: EXPORTS_KEY })
      } else {
        await saveFile(`/lists/${name}/export?${search}&format=${format}`, (rows, total) =>
          setPercent(total > 0 ? Math.min(99, Math.floor((rows / total) * 100)) : 0),
        ).then(
          () => toast.success(t('done', { count }), asCsv ? { description: asCsv } : {}),
          () => toast.error(t('failed'), { description: t('failedBody') }),
        )
      }
    }
    setPercent(undefined)
  }
  const label = percent === undefined ? t('action') : t('working', { percent })
  return (
    <Menu
      trigger={
        <Button size="icon-sm" loading={percent !== undefined} aria-label={label} title={label}>
          <Download />
        </Button>
      }
    >
      <MenuItem onSelect={() => begin('csv')}>{t('csv')}</MenuItem>
      <MenuItem onSelect={() => begin('xlsx')}>{t('xlsx')}</MenuItem>
    </Menu>
  )
}

/** The long files of this list: their progress, and the finished ones to save. */
export function ExportFiles({ fields: { name } }: Pick<ExportProps, 'fields'>) {
  const t = useTranslations('lists.exporting')
  const { dateTime } = useFormats()
  const { data = [] } = useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => readJson<ExportView[]>('/lists/exports', { signal, isAutomatic: true }),
    refetchInterval: ({ state }) => (state.data?.some(({ isDone }) => !isDone) ? POLL_MS : false),
    staleTime: 60_000,
  })
  return data
    .filter(({ list }) => list === name)
    .map(({ uuid, isDone, fileName, written, total, expiresAt }) =>
      isDone ? (
        <Notice
          key={uuid}
          tone="success"
          live
          title={t('ready', { file: fileName, count: total })}
          className="mt-3"
          action={
            <Button asChild size="sm">
              <a href={`/lists/exports/${uuid}`} download>
                <Download />
                {t('save')}
              </a>
            </Button>
          }
        >
          {t('until', { at: dateTime(expiresAt) })}
        </Notice>
      ) : (
        <Notice key={uuid} title={t('running', { file: fileName })} className="mt-3">
          <progress
            aria-label={t('progress')}
            value={written}
            max={total}
            className="my-1 block h-1.5 w-full max-w-text accent-accent"
          />
          {t('written', { written, total })}
        </Notice>
      ),
    )
}

import { useFormatter, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'

/** Which cells did not answer, so that their rows are missing on the page; nothing where all did. */
export function SilentCells({ cells, className }: { cells: readonly number[]; className?: string }) {
  const t = useTranslations('operator.silentCells')
  const { list } = useFormatter()
  if (cells.length === 0) return null
  const values = { count: cells.length, cells: list(cells.map(String)) }
  return (
    <Notice tone="warning" title={t('title', values)} className={className}>
      {t('body', values)}
    </Notice>
  )
}

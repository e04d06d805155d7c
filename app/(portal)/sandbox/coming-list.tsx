import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { Sandbox } from '@/lib/sandbox/get-sandbox'

/** What is due next on the shop's clock, of each kind the first, in order. */
export function ComingList({ dues, now }: { dues: Sandbox['dues']; now: Date }) {
  const t = useTranslations('sandbox')
  const { dateTime, relative } = useFormats()
  return (
    <>
      <p className="mb-3 font-medium text-ink tabular-nums">{t('now', { at: dateTime(now) })}</p>
      {dues.length === 0 ? (
        <p className="text-muted">{t('nothing')}</p>
      ) : (
        <ol className="max-w-200 border-t border-line">
          {dues.map(({ kind, at }) => (
            <li
              key={kind}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5"
            >
              <span className="text-ink">{t(`kinds.${kind}`)}</span>
              <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
                {dateTime(at)} · {relative(at, now)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

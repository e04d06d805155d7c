import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { type LeftOut, leftOutReasons } from '@/lib/money/reconciliation/reconciliation'

export interface SentFile {
  added: number
  matched: number
  again: boolean
  /** The last day that it covers. */
  to: string
  leftOut: LeftOut
  /** Centavos of its balances that no line has; null where nothing is known to compare with. */
  sumDifference: number | null
}

/** Whether an import has more to say than how much came in. */
export const saysMore = ({ leftOut, sumDifference }: SentFile): boolean =>
  Object.keys(leftOut.lines).length > 0 || leftOut.accounts.length > 0 || Boolean(sumDifference)

/** What was imported, what was left out of the file, and whether its balances agree. */
export function Imported({ file }: { file: SentFile }) {
  const t = useTranslations('reconciliation.import')
  const { money } = useFormats()
  const { again, added, matched, leftOut, sumDifference } = file
  return (
    <Notice
      tone={sumDifference ? 'warning' : 'success'}
      title={again ? t('again') : t('done', { added, matched })}
    >
      <LeftOutList leftOut={leftOut} />
      {sumDifference !== null && sumDifference !== 0 && (
        <p className="mt-1">{t('wrongSum', { value: money(sumDifference) })}</p>
      )}
    </Notice>
  )
}

/** Each reason for which lines or accounts of a file were left out, with their number. */
export function LeftOutList({ leftOut: { lines, accounts } }: { leftOut: LeftOut }) {
  const t = useTranslations('reconciliation.leftOut')
  const texts = [
    ...leftOutReasons.flatMap((reason) => (lines[reason] ? [t(reason, { count: lines[reason] })] : [])),
    ...(accounts.length > 0
      ? [t('accounts', { count: accounts.length, accounts: accounts.join(', ') })]
      : []),
  ]
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

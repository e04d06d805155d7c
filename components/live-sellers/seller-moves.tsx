import { useTranslations } from 'next-intl'
import { Timeline, TimelineItem } from '@/components/ui/timeline'
import { useFormats } from '@/components/ui/use-formats'
import type { SellerMoveRow } from '@/lib/parties/live-sellers/store'
import { toneOfStatus } from './seller-status-badge'

/** How the state of a seller moved: when, by whom and why. */
export function SellerMoves({
  moves,
  withNames = true,
}: {
  moves: readonly SellerMoveRow[]
  withNames?: boolean
}) {
  const t = useTranslations('liveSellers')
  const { dateTime } = useFormats()
  if (moves.length === 0) return <p className="text-muted">{t('noMoves')}</p>
  return (
    <Timeline label={t('moves')}>
      {moves.toReversed().map(({ id, toStatus, trigger, reason, by, movedAt }) => (
        <TimelineItem
          key={id}
          title={t(`triggers.${trigger}`)}
          time={dateTime(movedAt)}
          tone={toneOfStatus(toStatus)}
        >
          {reason && <p className="wrap-anywhere whitespace-pre-line text-ink">{reason}</p>}
          {withNames && <p className="wrap-anywhere">{t('by', { by })}</p>}
        </TimelineItem>
      ))}
    </Timeline>
  )
}

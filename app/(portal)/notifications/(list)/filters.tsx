import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { kindGroups } from '@/lib/messages/notifications/notification'
import { hrefOf } from './query'

type FiltersProps = { group?: (typeof kindGroups)[number]; unread?: '1'; unreadCount: number }

export function Filters({ group, unread, unreadCount }: FiltersProps) {
  const t = useTranslations('notifications')
  const chips = [
    { href: hrefOf({ unread }), label: t('all'), current: group === undefined },
    ...kindGroups.map((one) => ({
      href: hrefOf({ group: one, unread }),
      label: t(`groups.${one}`),
      current: one === group,
    })),
  ]
  const only = {
    href: hrefOf({ group, unread: unread ? undefined : '1' }),
    label: t('unread'),
    count: unreadCount,
    current: unread === '1',
  }
  return <FilterChips label={t('filters')} chips={[...chips, only]} />
}

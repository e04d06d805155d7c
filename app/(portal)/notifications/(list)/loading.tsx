import { ListLoading } from '@/components/portal/list-loading'
import { NOTIFICATION_DAYS } from '@/lib/messages/notifications/notification'

export default function Loading() {
  return (
    <ListLoading
      of="notifications"
      leadValues={{ days: NOTIFICATION_DAYS }}
      action="w-36"
      filters={['w-20', 'w-20', 'w-28', 'w-36', 'w-40', 'w-28']}
      rows={8}
    />
  )
}

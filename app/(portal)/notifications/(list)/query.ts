import { z } from 'zod'
import { kindGroups } from '@/lib/messages/notifications/notification'
import { addressWith } from '../../search-params'

export const notificationQuery = z.object({
  group: z.enum(kindGroups).optional().catch(undefined),
  unread: z.literal('1').optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
})
type Query = z.infer<typeof notificationQuery>

/** The address of the list with these filters. */
export const hrefOf = ({ group, unread }: Pick<Query, 'group' | 'unread'>): string =>
  addressWith('/notifications', { group, unread })

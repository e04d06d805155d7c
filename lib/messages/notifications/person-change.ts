// Which changes of the feed are about the notifications of one person, and of no resource that pages show.
import type { Change } from '@/lib/base/changes/change'

const PREFIX = 'person:'

/** As the resource of a change; without a person it only reaches the worker. */
export const personResource = (userUuid = ''): string => `${PREFIX}${userUuid}`

/** The name of the event for the open pages of a person at a seller; undefined where a change is of no concern to them. */
export function pageEventOf(
  { sellerId, resourceUuid }: Change,
  reader: { sellerId: number; userUuid: string },
): 'changed' | 'notified' | undefined {
  if (sellerId !== reader.sellerId) return undefined
  if (!resourceUuid.startsWith(PREFIX)) return 'changed'
  return resourceUuid === personResource(reader.userUuid) ? 'notified' : undefined
}

// A notification that a resource changed, as stores send it by NOTIFY with the change.

export const changeChannel = 'balcao_changes'

export interface Change {
  sellerId: number
  resourceUuid: string
}

/** `everything` after an interruption in which changes may have been missed. */
export type ChangeNotification = Change | 'everything'

export function changePayload(change: Change): string {
  return `${change.sellerId} ${change.resourceUuid}`
}

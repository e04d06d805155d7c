// A query of a list that a person named, to open it again; a shared one is seen by everyone who works for the seller.

/** Of one person at one seller. */
export const MAX_VIEWS = 50
export const MAX_NAME = 60

export interface SavedView {
  uuid: string
  name: string
  query: string
  isShared: boolean
  isOwn: boolean
}

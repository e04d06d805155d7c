import { withMark } from '@/lib/base/cells/mark'

/** The page of an authentication. The uuid has the mark of the cell. */
export const authenticationPath = (cell: number, uuid: string): string =>
  `/3ds/${withMark('uuid', cell, uuid)}`

import { randomBytes } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'

/** 16 characters from 96 random bits, with the mark of the cell: knowing the address is the permission to pay. */
export function newLinkCode(cell: number): string {
  return withMark('linkCode', cell, randomBytes(12).toString('base64url'))
}

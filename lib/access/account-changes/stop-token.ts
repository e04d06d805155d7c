import { randomBytes } from 'node:crypto'
import { withMark } from '@/lib/base/cells/mark'
import { hashToken } from '@/lib/base/kernel/sealed'

/** The token of the link by which a reader of the mail stops a change without signing in; only its hash is stored. */
export function newStopToken(cell: number): { token: string; tokenHash: string } {
  const token = withMark('secret', cell, randomBytes(32).toString('base64url'))
  return { token, tokenHash: hashToken(token) }
}

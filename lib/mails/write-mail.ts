import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { insertMail } from './store'

export interface MailInput {
  /** The seller whom it concerns; absent for a mail of the platform to a person. */
  sellerId?: number
  /** An e-mail address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
  /** The text holds a link that opens an account. */
  isSecret?: boolean
}

/** Writes a mail in the running transaction, together with the change it reports; a job sends it afterwards. */
export async function writeMail(ctx: TxCtx, mail: MailInput): Promise<void> {
  await insertMail(ctx.tx, {
    ...mail,
    uuid: randomUUID(),
    createdAt: ctx.now,
    attempts: 0,
    dueAt: ctx.systemNow,
  })
}

import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { insertUserOnce } from './store'

/**
 * Creates a portal user of a seller; addresses are stored in lower case, as the sign-in reads them. Throws CONFLICT
 * if another user has that address.
 */
export async function createUser(
  ctx: TxCtx,
  input: { sellerId: number; name: string; email: string; passwordHash: string },
): Promise<void> {
  const email = input.email.toLowerCase()
  const created = await insertUserOnce(ctx.tx, {
    ...input,
    email,
    uuid: randomUUID(),
    // The one who registers the seller chose the password.
    mustChangePassword: true,
    createdAt: ctx.systemNow,
  })
  if (created) return
  const taken = { field: 'email', message: 'já é usado para entrar no portal' }
  throw new Problem('CONFLICT', { message: 'Já existe uma conta com este e-mail.', fields: [taken] })
}

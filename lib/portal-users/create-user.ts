import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { insertUserOnce } from './store'

/**
 * Lets a person sign in for a seller; addresses are compared in lower case, as they are typed at the sign-in. Throws
 * CONFLICT where somebody signs in with that address already.
 */
export async function createUser(
  ctx: TxCtx,
  input: { sellerId: number; name: string; email: string; passwordHash: string },
): Promise<void> {
  const email = input.email.toLowerCase()
  const made = await insertUserOnce(ctx.tx, {
    ...input,
    email,
    uuid: randomUUID(),
    createdAt: ctx.systemNow,
  })
  if (made) return
  const taken = { field: 'email', message: 'já é usado para entrar no portal' }
  throw new Problem('CONFLICT', { message: 'Já existe uma conta com este e-mail.', fields: [taken] })
}

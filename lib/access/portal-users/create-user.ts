import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { insertUserOnce } from './store'

/**
 * Creates a person who can sign in, and returns the id; addresses are stored in lower case, as the sign-in reads them.
 * Throws CONFLICT if another person has that address, whose account stays as it is.
 */
export async function createUser(
  ctx: TxCtx,
  input: {
    name: string
    email: string
    passwordHash: string
    /** Somebody else chose the password. */
    mustChangePassword?: boolean
  },
): Promise<number> {
  const email = input.email.toLowerCase()
  const row = { ...input, email, uuid: randomUUID(), createdAt: ctx.systemNow }
  const userId = await insertUserOnce(ctx.tx, row)
  if (userId !== undefined) return userId
  const taken = { field: 'email', message: 'já é usado para entrar no portal' }
  throw new Problem('CONFLICT', { message: 'Já existe uma conta com este e-mail.', fields: [taken] })
}

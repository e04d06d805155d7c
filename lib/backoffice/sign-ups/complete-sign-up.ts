import type { z } from 'zod'
import { requireGoodPassword } from '@/lib/access/passwords/require-good-password'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import { findUserByEmail } from '@/lib/access/portal-users/store'
import { inCellOfNewSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { findCompany } from '@/lib/base/companies/find-company'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'
import type { completeSignUpInput } from './contract'
import { createShop, issueFirstKey } from './create-shop'
import { requireSignUps } from './sign-up'
import {
  countTry,
  deleteOthersOf,
  findValidSignUp,
  lockLinksOf,
  lockValidSignUp,
  updateSignUp,
} from './store'

/** Of the link of a mail; `apiKey` is absent where the sign-up waits for the operator. */
export interface CompletedSignUp {
  email: string
  apiKey?: string
}

/** The address of a link that still counts. Throws NOT_FOUND for any other. */
export async function getSignUp(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  requireSignUps(ctx)
  const found = await findValidSignUp(ctx.db, hashToken(token), ctx.systemNow)
  if (!found) throw new Problem('NOT_FOUND')
  return { email: found.email }
}

/**
 * Uses the link of a sign-up: creates the sandbox seller with its owner, first key and example link in one transaction, or leaves it
 * to the operator where each sign-up is approved. Throws NOT_FOUND for a link that no longer counts, BAR-0100 for a bad password, and
 * CONFLICT that names `document` or `email` where another seller or person has it; after both the link counts for the tries that are left.
 */
export async function completeSignUp(
  ctx: Ctx,
  { token, password, ...typed }: z.output<typeof completeSignUpInput>,
): Promise<CompletedSignUp> {
  const mode = requireSignUps(ctx)
  const { email } = await getSignUp(ctx, { token })
  if (await findUserByEmail(ctx.db, email)) throw hasAccount()
  requireGoodPassword(password, { email, names: [typed.name, typed.shopName] })
  if (!(await countTry(ctx.db, hashToken(token), ctx.systemNow))) throw new Problem('NOT_FOUND')
  // Both take long, so they are done before any lock is taken.
  const [passwordHash, company] = await Promise.all([
    hashPassword(password),
    mode === 'open' ? findCompany(ctx, typed.document) : undefined,
  ])
  const own = mode === 'open' ? await inCellOfNewSeller(ctx) : ctx
  return transaction(own, async (inner) => {
    await lockLinksOf(inner.tx, email)
    const signUp = await lockValidSignUp(inner.tx, hashToken(token), inner.systemNow)
    if (!signUp) throw new Problem('NOT_FOUND')
    await deleteOthersOf(inner.tx, signUp)
    const stated = { ...typed, completedAt: inner.systemNow }
    if (mode === 'approval') {
      await updateSignUp(inner.tx, signUp.id, { ...stated, status: 'WAITING', passwordHash })
      return { email }
    }
    const shop = await createShop(inner, { ...typed, email, passwordHash, company })
    await updateSignUp(inner.tx, signUp.id, { ...stated, status: 'CREATED', sellerId: shop.seller.id })
    return { email, apiKey: await issueFirstKey(shop) }
  })
}

const hasAccount = () =>
  new Problem('CONFLICT', {
    message: 'Já existe uma conta com este e-mail.',
    fields: [{ field: 'email', message: 'já é usado para entrar no portal' }],
  })

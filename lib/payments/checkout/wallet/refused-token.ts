import { invalidField } from '@/lib/base/kernel/problem'
import { RefusedToken } from '@/lib/rails/wallets/wallet'

/** A refused token as the page's error; the reason stays with us, because it would help to forge one. */
export function refusedToken(error: unknown): never {
  if (error instanceof RefusedToken) throw invalidField('token', 'não é válido, expirou ou já foi usado')
  throw error
}

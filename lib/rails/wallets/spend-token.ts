import { createHash } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { WalletCard } from './provider'
import { insertUsedToken } from './store'
import { RefusedToken, type WalletKind } from './wallet'

/** Uses a token for a payment of a seller, in its transaction. Throws RefusedToken USED where it paid before, at any seller. */
export async function spendToken(
  { tx }: TxCtx,
  sellerId: number,
  { kind, tokenId, expiresAt }: Pick<WalletCard, 'tokenId' | 'expiresAt'> & { kind: WalletKind },
): Promise<void> {
  const hash = createHash('sha256').update(`${kind} ${tokenId}`).digest('hex')
  if (!(await insertUsedToken(tx, { hash, sellerId, expiresAt }))) throw new RefusedToken('USED')
}

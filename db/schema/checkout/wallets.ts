import { bigint, index, text } from 'drizzle-orm/pg-core'
import { instant, platform } from '@/db/schema/columns'

/** Tokens of wallets that paid: none pays twice, at any seller. */
export const usedWalletTokens = platform.table(
  'used_wallet_tokens',
  {
    /** Of the wallet and the identifier of the token. */
    hash: text('hash').primaryKey(),
    /** The seller who was paid. */
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    /** When the token expires, on the system clock: afterwards the wallet's own date refuses it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_wallet_tokens_expired').on(t.expiresAt)],
)

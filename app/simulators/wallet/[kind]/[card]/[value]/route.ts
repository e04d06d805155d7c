import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { centavos } from '@/lib/base/kernel/centavos'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { walletKinds } from '@/lib/rails/wallets/wallet'
import { simulatedCards } from '@/lib/sandbox/wallet/cards'
import { createSimulatedToken } from '@/lib/sandbox/wallet/create-token'

const params = z.object({
  kind: z.enum(walletKinds),
  card: z.enum(simulatedCards),
  /** In centavos. */
  value: z.string().regex(/^[1-9]\d{0,9}$/),
})

/** A token of a simulated wallet, which a page gets from the wallet itself where that is a real one. */
export const GET = publicRoute(params, ofPlatform, async (ctx, { params: { value, ...order } }) =>
  uncachedJson({ token: createSimulatedToken(ctx, { ...order, value: centavos(Number(value)) }) }),
)

import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { simulatedCards } from '@/lib/sandbox/wallet/cards'
import { createSimulatedToken } from '@/lib/sandbox/wallet/create-token'

/** A token of the simulated wallet, which a page gets from the wallet itself where that is a real one. */
export const GET = publicRoute(
  z.object({ card: z.enum(simulatedCards) }),
  ofPlatform,
  async (ctx, { params: { card } }) => uncachedJson({ token: createSimulatedToken(ctx, card) }),
)

'use server'

import { z } from 'zod'
import { beginPasskeySignIn, beginPasskeyStep } from '@/lib/access/second-factors/begin-passkey-proof'
import { ofPlatform } from '@/lib/base/cells/routing'
import { countPasskeySignIn } from '@/lib/http/limits/passkey-sign-ins'
import { publicAction } from '@/lib/http/portal/action'
import { findPendingToken } from '@/lib/http/portal/second-step'

const nothing = z.object({})

export const beginPasskey = publicAction(nothing, ofPlatform, async (ctx) => {
  await countPasskeySignIn(ctx)
  return beginPasskeySignIn(ctx)
})

export const beginSecondStepPasskey = publicAction(nothing, ofPlatform, async (ctx) => {
  await countPasskeySignIn(ctx)
  return beginPasskeyStep(ctx, { token: await findPendingToken() })
})

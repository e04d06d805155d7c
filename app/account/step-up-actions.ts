'use server'

import { z } from 'zod'
import { beginPasskeyStepUp } from '@/lib/access/second-factors/begin-passkey-proof'
import { stepUpProof } from '@/lib/access/second-factors/second-factor'
import { listStepUpMethods, stepUp } from '@/lib/access/second-factors/step-up'
import { signedInAction } from '@/lib/http/portal/action'
import { identityOf } from '@/lib/http/portal/identity'

const nothing = z.object({})

export const listMethods = signedInAction(nothing, listStepUpMethods)
export const beginPasskey = signedInAction(nothing, beginPasskeyStepUp)
export const identify = signedInAction(nothing, async (ctx) => identityOf(ctx))
export const confirm = signedInAction(stepUpProof, stepUp)

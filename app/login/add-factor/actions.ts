'use server'

import { z } from 'zod'
import { signedInAction } from '@/lib/http/portal/action'
import { addPasskey as add, beginPasskey as begin } from '@/lib/second-factors/add-passkey'
import { newPasskeyResponse, passkeyName } from '@/lib/second-factors/second-factor'
import { confirmTotp as confirm, beginTotp as start } from '@/lib/second-factors/set-up-totp'

const nothing = z.object({})

export const beginPasskey = signedInAction(nothing, begin)
export const addPasskey = signedInAction(z.object({ name: passkeyName, response: newPasskeyResponse }), add)
export const beginTotp = signedInAction(nothing, start)
export const confirmTotp = signedInAction(z.object({ code: z.string().max(20) }), confirm)

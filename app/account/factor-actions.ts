'use server'

import { z } from 'zod'
import { addPasskey as add, beginPasskey as begin } from '@/lib/access/second-factors/add-passkey'
import { removeFactor } from '@/lib/access/second-factors/remove-factor'
import { renamePasskey } from '@/lib/access/second-factors/rename-passkey'
import { renewRecoveryCodes } from '@/lib/access/second-factors/renew-recovery-codes'
import { newPasskeyResponse, passkeyName } from '@/lib/access/second-factors/second-factor'
import { confirmTotp as confirm, beginTotp as start } from '@/lib/access/second-factors/set-up-totp'
import { signedInAction } from '@/lib/http/portal/action'

const nothing = z.object({})
const factor = z.object({ uuid: z.uuid() })

export const beginPasskey = signedInAction(nothing, begin)
export const addPasskey = signedInAction(z.object({ name: passkeyName, response: newPasskeyResponse }), add)
export const beginTotp = signedInAction(nothing, start)
export const confirmTotp = signedInAction(z.object({ code: z.string().max(20) }), confirm)
export const rename = signedInAction(factor.extend({ name: passkeyName }), renamePasskey)
export const remove = signedInAction(factor, removeFactor)
export const renewCodes = signedInAction(nothing, renewRecoveryCodes)

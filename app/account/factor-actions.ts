'use server'

import { z } from 'zod'
import { addPasskey as add, beginPasskey as begin } from '@/lib/access/second-factors/add-passkey'
import { removeFactor } from '@/lib/access/second-factors/remove-factor'
import { renamePasskey } from '@/lib/access/second-factors/rename-passkey'
import { renewRecoveryCodes } from '@/lib/access/second-factors/renew-recovery-codes'
import {
  factorReference,
  newPasskeyResponse,
  passkeyName,
  renameInput,
  totpCodeInput,
} from '@/lib/access/second-factors/second-factor'
import { confirmTotp as confirm, beginTotp as start } from '@/lib/access/second-factors/set-up-totp'
import { signedInAction } from '@/lib/http/portal/action'

const nothing = z.object({})

export const beginPasskey = signedInAction(nothing, begin)
export const addPasskey = signedInAction(z.object({ name: passkeyName, response: newPasskeyResponse }), add)
export const beginTotp = signedInAction(nothing, start)
export const confirmTotp = signedInAction(totpCodeInput, confirm)
export const rename = signedInAction(renameInput, renamePasskey)
export const remove = signedInAction(factorReference, removeFactor)
export const renewCodes = signedInAction(nothing, renewRecoveryCodes)

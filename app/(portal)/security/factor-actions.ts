'use server'

import { z } from 'zod'
import { factorAction, portalAction } from '@/lib/http/portal/action'
import { addPasskey, beginPasskey } from '@/lib/second-factors/add-passkey'
import { beginPasskeyStepUp } from '@/lib/second-factors/begin-passkey-proof'
import { changeDemands, demandsInput } from '@/lib/second-factors/change-demands'
import { removeFactor } from '@/lib/second-factors/remove-factor'
import { renamePasskey } from '@/lib/second-factors/rename-passkey'
import { renewRecoveryCodes } from '@/lib/second-factors/renew-recovery-codes'
import { newPasskeyResponse, passkeyName, stepUpProof } from '@/lib/second-factors/second-factor'
import { beginTotp, confirmTotp } from '@/lib/second-factors/set-up-totp'
import { listStepUpMethods, stepUp } from '@/lib/second-factors/step-up'

const nothing = z.object({})
const factor = z.object({ uuid: z.uuid() })

export const listMethods = factorAction(nothing, listStepUpMethods)
export const beginPasskeyProof = factorAction(nothing, beginPasskeyStepUp)
export const confirmStepUp = factorAction(stepUpProof, stepUp)
export const startPasskey = factorAction(nothing, beginPasskey)
export const savePasskey = factorAction(
  z.object({ name: passkeyName, response: newPasskeyResponse }),
  addPasskey,
)
export const startTotp = factorAction(nothing, beginTotp)
export const saveTotp = factorAction(z.object({ code: z.string().max(20) }), confirmTotp)
export const rename = portalAction(factor.extend({ name: passkeyName }), renamePasskey)
export const remove = portalAction(factor, removeFactor)
export const renewCodes = portalAction(nothing, renewRecoveryCodes)
export const saveDemands = portalAction(demandsInput, changeDemands)

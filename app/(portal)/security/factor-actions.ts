'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { changeDemands, demandsInput } from '@/lib/second-factors/change-demands'
import { removeFactor } from '@/lib/second-factors/remove-factor'
import { renamePasskey } from '@/lib/second-factors/rename-passkey'
import { renewRecoveryCodes } from '@/lib/second-factors/renew-recovery-codes'
import { passkeyName } from '@/lib/second-factors/second-factor'

const factor = z.object({ uuid: z.uuid() })

export const rename = portalAction(factor.extend({ name: passkeyName }), renamePasskey)
export const remove = portalAction(factor, removeFactor)
export const renewCodes = portalAction(z.object({}), renewRecoveryCodes)
export const saveDemands = portalAction(demandsInput, changeDemands)

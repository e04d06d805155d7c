'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { matchPayoutInput, setAsideInput, undoMatchInput } from '@/lib/reconciliation/contract'
import { matchOpenLines } from '@/lib/reconciliation/match-open-lines'
import { matchPayout } from '@/lib/reconciliation/match-payout'
import { setLinesAside } from '@/lib/reconciliation/set-lines-aside'
import { undoMatch } from '@/lib/reconciliation/undo-match'

export const match = portalAction(matchPayoutInput, matchPayout)
export const undo = portalAction(undoMatchInput, undoMatch)
export const setAside = portalAction(setAsideInput, setLinesAside)
export const matchNow = portalAction(z.strictObject({}), matchOpenLines)

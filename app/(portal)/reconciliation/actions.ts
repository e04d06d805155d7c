'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { matchPayoutInput, setAsideInput, undoMatchInput } from '@/lib/money/reconciliation/contract'
import { matchOpenLines } from '@/lib/money/reconciliation/match-open-lines'
import { matchPayout } from '@/lib/money/reconciliation/match-payout'
import { setLinesAside } from '@/lib/money/reconciliation/set-lines-aside'
import { undoMatch } from '@/lib/money/reconciliation/undo-match'

export const match = portalAction(matchPayoutInput, matchPayout)
export const undo = portalAction(undoMatchInput, undoMatch)
export const setAside = portalAction(setAsideInput, setLinesAside)
export const matchNow = portalAction(z.strictObject({}), matchOpenLines)

'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeTerminal } from '@/lib/payments/terminals/change-terminal'
import { changeTerminalInput, terminalRequest } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'

export const addTerminal = portalAction(terminalRequest, async (ctx, input) => {
  const { uuid } = await createTerminal(ctx, input)
  return { uuid }
})

export const editTerminal = portalAction(changeTerminalInput, async (ctx, input) => {
  const { uuid } = await changeTerminal(ctx, input)
  return { uuid }
})

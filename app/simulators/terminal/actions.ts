'use server'

import { portalAction } from '@/lib/http/portal/action'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'

export const sell = portalAction(terminalSaleInput, sellAtTerminal)

'use server'

import { portalAction } from '@/lib/http/action'
import { sellAtTerminal } from '@/lib/sandbox/sell-at-terminal'
import { terminalSaleInput } from '@/lib/sandbox/terminal-contract'

export const sell = portalAction(terminalSaleInput, sellAtTerminal)

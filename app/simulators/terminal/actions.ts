'use server'

import { publicAction } from '@/lib/http/action'
import { sellAtTerminal } from '@/lib/sandbox/sell-at-terminal'
import { terminalSaleInput } from '@/lib/sandbox/terminal-contract'

export const sell = publicAction(terminalSaleInput, sellAtTerminal)

import { wireInstant } from '@/lib/base/kernel/dates'
import type { TerminalResponse } from './contract'
import type { Terminal } from './terminal'

export function viewTerminal(terminal: Terminal): TerminalResponse {
  const { uuid, serialNumber, terminalId, title, active, createdAt } = terminal
  return { uuid, serialNumber, terminalId, title, active, createdAt: wireInstant(createdAt) }
}

// What can be made to happen at the simulated terminal.
export const terminalOutcomes = ['APPROVED', 'DECLINED', 'UNPAID'] as const
export type SimulatedOutcome = (typeof terminalOutcomes)[number]

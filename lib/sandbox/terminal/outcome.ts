// The outcomes of a sale at the simulated terminal; without zod, for the form in the browser.
export const terminalOutcomes = ['APPROVED', 'DECLINED', 'UNPAID'] as const
export type SimulatedOutcome = (typeof terminalOutcomes)[number]

// The cards in the simulated wallet, by what they show.
export const simulatedCards = ['APPROVED', 'DECLINED', 'STORED', 'UNPROTECTED'] as const
export type SimulatedCard = (typeof simulatedCards)[number]

export const settlementRefusals = ['UNREADABLE', 'COLUMNS', 'EMPTY', 'TOO_MANY_LINES', 'LINE'] as const
/** Why a file is not imported. */
export type SettlementRefusal = (typeof settlementRefusals)[number]

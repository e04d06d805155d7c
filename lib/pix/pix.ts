// PIX is Brazil's instant payment: we ask a provider for a code with our own reference (txid), the buyer's bank pays it,
// and the provider tells us once or more often. A payment that fits no open charge is stray: held, shown, sent back.
export const strayPaymentStatuses = ['HELD', 'RETURNED'] as const
export type StrayPaymentStatus = (typeof strayPaymentStatuses)[number]

// What the previews of the look share.
import type { CheckoutSeller } from '@/lib/payments/checkout/contract'

export const PREVIEW_VALUE = 8_990

export const previewStates = ['pay', 'paid', 'closed', 'shared'] as const
export type PreviewState = (typeof previewStates)[number]

/** The members that the form does not change. */
export type FixedSeller = Pick<CheckoutSeller, 'name' | 'document' | 'logo'>
export type PreviewSeller = FixedSeller & Partial<CheckoutSeller>

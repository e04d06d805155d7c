'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { ActionResult } from '@/components/checkout/methods/payment-actions'
import type { CodeChannel } from '@/lib/known-buyers/known-buyer'

export type RequestCode = (channel: CodeChannel, email?: string) => Promise<ActionResult<unknown>>
/** Returns whether the code was right; the page shows what it opens. */
export type TypeCode = (typed: string) => Promise<ActionResult<boolean>>

type CheckoutCodes = {
  request: (input: { code: string; channel: CodeChannel; email?: string }) => Promise<ActionResult<unknown>>
  type: (input: {
    code: string
    typed: string
  }) => Promise<ActionResult<{ accepted: boolean; view: unknown }>>
}

const Codes = createContext<CheckoutCodes | null>(null)

/** Gives the server actions of codes to the form of the checkout. */
export function CodesProvider({ children, ...codes }: CheckoutCodes & { children: ReactNode }) {
  return <Codes value={codes}>{children}</Codes>
}

export const useCodes = () => useContext(Codes)

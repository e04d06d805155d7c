import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'

/** A buyer whom the page knows without asking, and what a browser may see of it. */
export interface CheckoutKnown {
  /** LINK: the link names it; KEPT: it keeps data at the seller and is recognised; NOBODY: a code may recognise it. */
  kind: 'LINK' | 'KEPT' | 'NOBODY'
  /** Masked for a browser that has not typed a code. The document always is. */
  name?: string
  document?: string
  /** Own data: only after a code, or masked where the browser is recognised. */
  email?: string
  /** By what a code can be sent; empty where none is needed any more. */
  codeBy: CodeChannel[]
  /** Own data: the cards that it keeps at the seller. */
  cards?: { uuid: string; brand: CardBrand; last4digits: string }[]
  /** Whether a kept card needs its security code: the holder is not authenticated. */
  asksCvv?: boolean
}

// What the value of a link is made of, if its seller says so: items, delivery and discount, as its buyer reads them.
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/centavos'

export interface LinkItem {
  description: string
  quantity: number
  /** Of one piece. */
  unitValue: Centavos
}

export interface LinkBreakdown {
  items: LinkItem[]
  /** 0 for a delivery that is free of charge. */
  deliveryValue?: Centavos
  discountValue?: Centavos
}

export const MAX_ITEMS = 50
export const MAX_QUANTITY = 9_999
export const LONGEST_ITEM = 120

export function itemTotal({ quantity, unitValue }: Pick<LinkItem, 'quantity' | 'unitValue'>): Centavos {
  return centavos(quantity * unitValue)
}

/** The sum of the items; without delivery and discount. */
export function itemsTotal(items: readonly Pick<LinkItem, 'quantity' | 'unitValue'>[]): Centavos {
  return addCentavos(...items.map(itemTotal))
}

/** The breakdown, unless it is one piece that the title names. */
export function breakdownBeyond(
  title: string | null,
  breakdown: LinkBreakdown | null | undefined,
): LinkBreakdown | undefined {
  if (!breakdown) return undefined
  const { items, deliveryValue, discountValue } = breakdown
  const [first] = items
  const isTitle = items.length === 1 && first!.quantity === 1 && first!.description === title
  return isTitle && deliveryValue === undefined && !discountValue ? undefined : breakdown
}

/** What the value has to be; not positive where the discount is too large. */
export function breakdownTotal({ items, deliveryValue, discountValue }: LinkBreakdown): Centavos {
  const nothing = centavos(0)
  return subtractCentavos(addCentavos(itemsTotal(items), deliveryValue ?? nothing), discountValue ?? nothing)
}

import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { dataOf } from './buyer-data'
import type { BuyerChange } from './contract'
import { lockBuyerOfSeller, updateBuyer } from './store'

/**
 * Replaces the data of a buyer of the acting seller; without a document it keeps its own. Orders keep the copy they have.
 * Throws NOT_FOUND, or CONFLICT where another buyer of the seller has the document.
 */
export async function changeBuyer(ctx: Ctx, input: BuyerChange & { uuid: string }): Promise<void> {
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async ({ tx }) => {
    const buyer = await lockBuyerOfSeller(tx, sellerId, input.uuid)
    if (!buyer) throw new Problem('NOT_FOUND')
    const { document: number, documentType: type, documentCountry: country } = buyer
    const data = dataOf(input, input.document ?? { number, type, country })
    const written = await updateBuyer(tx, buyer.id, data)
    if (!written) throw new Problem('CONFLICT', { message: 'Outro comprador já tem este documento.' })
  })
}

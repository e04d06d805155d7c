import type { TxCtx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { UNUSED_MONTHS } from './card'
import { type CardRow, findCardOfSeller, lockActiveCard } from './store'

/**
 * The seller's token that a request names, active until the transaction ends. Throws BAR-0100 for any other, and says so
 * where the card was erased because it was not used.
 */
export async function requireActiveCard(
  ctx: TxCtx,
  sellerId: number,
  input: { uuid: string; field: string },
): Promise<CardRow> {
  const { uuid, field } = input
  const active = await lockActiveCard(ctx.tx, sellerId, uuid)
  if (active) return active
  const card = await findCardOfSeller(ctx.tx, sellerId, uuid)
  throw invalidField(field, card?.unusedErasedAt ? UNUSED : 'não é de nenhum cartão ativo')
}

const UNUSED = `é de um cartão apagado depois de ${UNUSED_MONTHS} meses sem uso, peça o cartão de novo ao comprador`

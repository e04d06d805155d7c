import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { findSellerInCells } from '@/lib/parties/seller-directory/find-in-cells'
import type { changeFeesInput } from './contract'
import { inForceOn, isSame, rulesOf, tablesOf } from './fee-table'
import { insertFeeChangeOnce, listFeeTables, lockFeeChange } from './store'

/**
 * Writes prices that apply to sales from a day on, today at the earliest; what was sold before keeps its fee, which each charge
 * stores. Methods whose prices would stay the same are left out. Repeated with the same uuid it has no effect.
 */
export async function changeFees(ctx: Ctx, input: z.output<typeof changeFeesInput>): Promise<void> {
  const person = requireOperator(ctx, 'fees.write')
  requireStepUp(ctx)
  const { validFrom } = input
  if (validFrom < civilDateOf(ctx.systemNow)) throw invalidField('validFrom', 'deve ser hoje ou depois')
  const sellerId = await sellerIdOfInput(ctx, input.seller)
  if (sellerId === null && input.asPlatform.length > 0)
    throw invalidField('asPlatform', 'é só para a tabela de um vendedor')
  await transaction(ctx, async (inner) => {
    if (await lockFeeChange(inner.tx, input.uuid)) return
    const { tables, before } = await changesOf(inner, sellerId, input)
    if (tables.length === 0) throw invalidField('fees', 'já são as tarifas deste dia')
    const change = await insertFeeChangeOnce(
      inner.tx,
      {
        ...{ uuid: input.uuid, sellerId, validFrom, createdAt: ctx.systemNow, noticedSellerId: 0 },
        ...{ createdBy: person.userUuid, creatorName: person.email },
      },
      tables,
    )
    if (!change) return
    await recordAudit(inner, {
      action: 'fees.changed',
      resource: input.seller ?? 'platform',
      before: { fees: before },
      after: {
        validFrom,
        fees: Object.fromEntries(tables.map((table) => [table.paymentMethod, table.rules])),
      },
    })
  })
}

async function sellerIdOfInput(ctx: Ctx, uuid?: string): Promise<number | null> {
  if (!uuid) return null
  const seller = await findSellerInCells(ctx, uuid)
  if (!seller) throw new Problem('NOT_FOUND')
  return seller.id
}

/** The tables that differ from what would apply on that day, and what would. */
async function changesOf(
  ctx: TxCtx,
  sellerId: number | null,
  {
    validFrom,
    fees,
    asPlatform,
  }: Pick<z.output<typeof changeFeesInput>, 'validFrom' | 'fees' | 'asPlatform'>,
) {
  const stored = inForceOn(await listFeeTables(ctx.tx, sellerId ?? undefined), validFrom as CivilDate)
  const inForce = (method: PaymentMethod) => stored.find(({ paymentMethod }) => paymentMethod === method)
  const changed = tablesOf(fees).filter(({ paymentMethod, rules }) => {
    const now = inForce(paymentMethod)
    const isOwner = (sellerId !== null) === now?.own
    return !now || !isOwner || !isSame(now.rules, rulesOf(paymentMethod, rules ?? []))
  })
  const back = asPlatform
    .filter((method) => inForce(method)?.own)
    .map((paymentMethod) => ({ paymentMethod, rules: null }))
  const tables = [...changed, ...back]
  const before = Object.fromEntries(
    tables.map(({ paymentMethod }) => [
      paymentMethod,
      inForce(paymentMethod)?.rules.map(({ paymentMethod: _, ...rule }) => rule) ?? null,
    ]),
  )
  return { tables, before }
}

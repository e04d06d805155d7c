import { randomBytes } from 'node:crypto'
import { atSellerClock, type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { receivePixPayment } from '@/lib/orders/receive-pix-payment'
import { parseBrCode } from '@/lib/pix/br-code'
import { newEndToEndId } from '@/lib/pix/pix-ids'
import type { PixPayment } from '@/lib/pix/provider'
import { getSeller } from '@/lib/sellers/get-seller'
import { txidOfLocation } from './pix-bank'
import {
  findPixCharge,
  insertPixPayment,
  listPixPayments,
  lockPixCharge,
  type SimulatedPixCharge,
} from './store'

const SIMULATED_ISPB = '99999999'

export type CodeState = 'PAYABLE' | 'PAID' | 'EXPIRED'

export interface ReadCode {
  charge: SimulatedPixCharge
  state: CodeState
}

/** The charge behind a pasted code. Throws BAR-0100 where it is no code of this bank. */
export async function readPixCode(ctx: Ctx, code: string): Promise<ReadCode> {
  const parsed = parseBrCode(code)
  const location = parsed.ok && parsed.brCode.kind === 'dynamic' ? parsed.brCode.location : ''
  const charge = await findPixCharge(ctx.db, txidOfLocation(location) ?? '')
  if (!charge) {
    const message = parsed.ok ? 'este código não é do banco simulado' : parsed.error
    throw new Problem('BAR-0100', { fields: [{ field: 'code', message }] })
  }
  const seller = await getSeller(ctx.db, charge.sellerId)
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const paid = (await listPixPayments(ctx.db, charge.txid)).length > 0
  return { charge, state: paid ? 'PAID' : charge.expiresAt <= now ? 'EXPIRED' : 'PAYABLE' }
}

/** A buyer pays a code at the simulated bank, which then tells us. Throws CONFLICT for a paid or expired code. */
export async function payPixCode(ctx: Ctx, code: string): Promise<void> {
  const { charge } = await readPixCode(ctx, code)
  const seller = await getSeller(ctx.db, charge.sellerId)
  await payAtBank(atSellerClock(ctx, seller.clockOffsetMs), charge.txid)
}

/** The bank keeps the payment first and tells us afterwards: were the telling lost, reconciliation would find it. */
export async function payAtBank(ctx: Ctx, txid: string): Promise<void> {
  const payment = await transaction(ctx, async ({ tx, now }): Promise<PixPayment> => {
    const charge = await lockPixCharge(tx, txid)
    if (!charge) throw new Problem('NOT_FOUND')
    if ((await listPixPayments(tx, txid)).length > 0) {
      throw new Problem('CONFLICT', { message: 'Este código já foi pago.' })
    }
    if (charge.expiresAt <= now) throw new Problem('CONFLICT', { message: 'Este código expirou.' })
    const endToEndId = newEndToEndId({ ispb: SIMULATED_ISPB, at: now, random: randomBytes(8) })
    await insertPixPayment(tx, { endToEndId, txid, value: charge.value, paidAt: now })
    return { endToEndId, value: charge.value, paidAt: now }
  })
  await receivePixPayment(ctx, txid, payment)
}

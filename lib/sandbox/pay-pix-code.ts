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

export type ReadCode =
  | { state: 'PAYABLE' | 'PAID' | 'EXPIRED'; charge: SimulatedPixCharge }
  /** FOREIGN is a right code of another bank, UNREADABLE no PIX code at all. */
  | { state: 'FOREIGN' | 'UNREADABLE' }

/** What the simulated bank makes of a pasted code. Throws NOT_FOUND where the simulators are off. */
export async function readPixCode(ctx: Ctx, code: string): Promise<ReadCode> {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const parsed = parseBrCode(code)
  if (!parsed.ok) return { state: 'UNREADABLE' }
  const location = parsed.brCode.kind === 'dynamic' ? parsed.brCode.location : ''
  const charge = await findPixCharge(ctx.db, txidOfLocation(location) ?? '')
  if (!charge) return { state: 'FOREIGN' }
  const seller = await getSeller(ctx.db, charge.sellerId)
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const paid = (await listPixPayments(ctx.db, charge.txid)).length > 0
  return { charge, state: paid ? 'PAID' : charge.expiresAt <= now ? 'EXPIRED' : 'PAYABLE' }
}

/** A buyer pays a code at the simulated bank, which then tells us. Throws CONFLICT for a code that can't be paid. */
export async function payPixCode(ctx: Ctx, code: string): Promise<void> {
  const read = await readPixCode(ctx, code)
  if (!('charge' in read)) throw new Problem('CONFLICT')
  const seller = await getSeller(ctx.db, read.charge.sellerId)
  await payAtBank(atSellerClock(ctx, seller.clockOffsetMs), read.charge.txid)
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

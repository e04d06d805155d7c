import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findChargeByUuid } from '@/lib/payments/charges/store'
import { createDrawnPictures } from './drawn-pictures'
import { qrPng } from './qr-png'

/** By their codes, some 2 kB each: drawing one takes longer than all the rest of its request. */
const drawn = createDrawnPictures(1_000)

/**
 * The QR code of a charge as a PNG, for anyone who has its uuid: responses contain its URL for as long as the charge exists,
 * paid or not. Throws NOT_FOUND for a charge without a code.
 */
export async function drawPixCode(ctx: Ctx, input: { uuid: string }): Promise<Uint8Array> {
  const charge = await findChargeByUuid(ctx.db, input.uuid)
  if (!charge?.pixCode) throw new Problem('NOT_FOUND')
  const { pixCode } = charge
  return drawn.get(pixCode, async () => qrPng(pixCode))
}

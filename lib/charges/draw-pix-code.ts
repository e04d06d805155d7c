import QRCode from 'qrcode'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from '@/lib/sellers/get-seller'
import { findChargeByUuid } from './store'

/** The quiet zone that the QR standard asks for, in modules. */
const QUIET_ZONE = 4
const PIXELS_PER_MODULE = 12

/** The QR code of a charge as a PNG, for whoever has its uuid. Throws NOT_FOUND once it can't be paid any more. */
export async function drawPixCode(ctx: Ctx, input: { uuid: string }): Promise<Buffer> {
  const charge = await findChargeByUuid(ctx.db, input.uuid)
  if (charge?.status !== 'SCHEDULED' || !charge.pixCode || !charge.pixExpiresAt)
    throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, charge.sellerId)
  if (charge.pixExpiresAt <= atSellerClock(ctx, seller.clockOffsetMs).now) throw new Problem('NOT_FOUND')
  return QRCode.toBuffer(charge.pixCode, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: QUIET_ZONE,
    scale: PIXELS_PER_MODULE,
  })
}

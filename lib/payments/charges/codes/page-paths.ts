// The addresses at which everybody who has one gets the QR code or the slip of a charge. The uuid has the mark of the cell.
import { withMark } from '@/lib/base/cells/mark'

export const qrImagePath = (cell: number, chargeUuid: string): string =>
  `/pix/${withMark('uuid', cell, chargeUuid)}/qr.png`

export const slipPath = (cell: number, chargeUuid: string): string =>
  `/bank-slips/${withMark('uuid', cell, chargeUuid)}/slip.pdf`

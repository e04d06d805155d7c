import type { QrPath } from '@/lib/payments/charges/codes/qr-path'
import { cn } from './cn'

type QrImageProps = { qr: QrPath; label: string; className?: string }

/** A QR code. White in both themes and in forced colours, since scanners expect a dark code on a light ground. */
export function QrImage({ qr: { size, path }, label, className }: QrImageProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cn('size-56 bg-white forced-color-adjust-none', className)}
    >
      <path d={path} stroke="#000" />
    </svg>
  )
}

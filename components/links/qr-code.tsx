'use client'

import { create } from 'qrcode'
import { useMemo } from 'react'

/** The quiet zone that the QR standard requires, in modules. */
const QUIET_ZONE = 4

/** The dark modules of a QR code as one path, one unit per module. */
function qrPath(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (__, x) =>
      modules.get(y, x) ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '',
    ).join(''),
  )
  return { path: rows.join(''), size: modules.size + 2 * QUIET_ZONE }
}

/** The QR code as an SVG file, to print. */
export function qrFile(text: string): string {
  const { path, size } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
}

/** Black on white in both themes, since scanners expect it. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => qrPath(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} rx={1} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

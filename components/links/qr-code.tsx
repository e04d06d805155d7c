'use client'

import { useMemo } from 'react'
import { QrImage } from '@/components/ui/qr-image'
import { qrPath } from '@/lib/payments/charges/codes/qr-path'

/** The QR code as an SVG file, to print. */
export function qrFile(text: string): string {
  const { path, size } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${path}" stroke="#000"/></svg>`
}

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const qr = useMemo(() => qrPath(text), [text])
  return <QrImage qr={qr} label={label} className={className} />
}

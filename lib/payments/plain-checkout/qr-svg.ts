import { qrPath } from '@/lib/payments/charges/codes/qr-path'

/** A QR code as an SVG file. White also in dark themes, since scanners expect a dark code on a light ground. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${path}"/></svg>`
  )
}

'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { interleaved2of5 } from '@/lib/rails/bank-slip/interleaved-2-of-5'
import { type BarWidths, barWidths, QUIET_ZONE } from './bar-widths'

/** One CSS pixel a module, shrunk to a narrower screen: until the page knows its screen, and where no whole pixels fit. */
const unfitted: BarWidths = { narrow: 1, wide: 3 }

/**
 * The barcode of a slip, black on white in both themes, as wide as fits in whole device pixels: a decoder needs bars whose
 * widths differ, which a blurred or rounded edge would change.
 */
export function SlipBarcode({ barcode, label }: { barcode: string; label: string }) {
  const { symbol, widths, density } = useBarWidths()
  const { path, width } = barcodePath(barcode, widths)
  return (
    <svg
      ref={symbol}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 1`}
      width={width / density}
      height={72}
      preserveAspectRatio="none"
      className="block h-18 max-w-full"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Again when the window changes, which zooming does too. */
function useBarWidths() {
  const symbol = useRef<SVGSVGElement>(null)
  const [fitted, setFitted] = useState({ widths: unfitted, density: 1 })
  useLayoutEffect(() => {
    const fit = () => {
      const density = window.devicePixelRatio
      const room = symbol.current?.parentElement?.clientWidth ?? 0
      const widths = barWidths(Math.floor(room * density))
      setFitted(widths ? { widths, density } : { widths: unfitted, density: 1 })
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return { symbol, ...fitted }
}

function barcodePath(barcode: string, { narrow, wide }: BarWidths): { path: string; width: number } {
  let x = QUIET_ZONE * narrow
  let path = ''
  for (const stripe of interleaved2of5(barcode)) {
    const width = stripe.width === 1 ? narrow : wide
    if (stripe.black) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { path, width: x + QUIET_ZONE * narrow }
}

import { interleaved2of5 } from '@/lib/bank-slip/interleaved-2-of-5'

/** Width in modules of the white space on both sides, which a scanner needs to find the symbol (ISO/IEC 16390). */
const QUIET_ZONE = 10

/**
 * The barcode of a slip, black on white in both themes. A module is one CSS pixel wide; on a narrow phone the barcode shrinks
 * to the width of the screen. Edges are aligned to pixels where a module has whole pixels or the screen is dense.
 */
export function SlipBarcode({ barcode, label }: { barcode: string; label: string }) {
  const { path, width } = barcodePath(barcode)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} 1`}
      width={width}
      height={72}
      preserveAspectRatio="none"
      className="block h-18 max-w-full min-[29.5rem]:[shape-rendering:crispEdges] [@media(min-resolution:2dppx)]:[shape-rendering:crispEdges]"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function barcodePath(barcode: string): { path: string; width: number } {
  let x = QUIET_ZONE
  let path = ''
  for (const { black, width } of interleaved2of5(barcode)) {
    if (black) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { path, width: x + QUIET_ZONE }
}

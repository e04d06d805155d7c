import { interleaved2of5 } from '@/lib/bank-slip/interleaved-2-of-5'

/** White on both sides, in modules, which a scanner needs to find the symbol (ISO/IEC 16390). */
const QUIET = 10

/**
 * The barcode of a slip, black on white in both themes. Where there is room a module is one whole pixel wide; a narrow
 * phone gives it all its width, and only a dense screen may round the edges to its pixels.
 */
export function SlipBarcode({ barcode, label }: { barcode: string; label: string }) {
  const { path, width } = drawn(barcode)
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

function drawn(barcode: string): { path: string; width: number } {
  let x = QUIET
  let path = ''
  for (const { black, width } of interleaved2of5(barcode)) {
    if (black) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return { path, width: x + QUIET }
}

/** The widths of the bars of a slip in device pixels. */
export interface BarWidths {
  narrow: number
  wide: number
}

/** White space on both sides, in narrow bars, which a scanner needs to find the symbol (ISO/IEC 16390). */
export const QUIET_ZONE = 10
/** A slip's symbol of 44 digits has this many narrow and wide bars and spaces. */
const [NARROW, WIDE] = [138, 89]

const widthOf = ({ narrow, wide }: BarWidths) => narrow * (NARROW + 2 * QUIET_ZONE) + wide * WIDE

/** Wide bars are 2 to 3 times as wide as narrow ones; below 2.25 only where nothing else fits. */
const ratios = { best: 3, good: 2.25, least: 2 }

/**
 * The widest bars of whole device pixels that fit, so that no edge is blurred on a screen of any density; undefined where not
 * even bars of one pixel fit.
 */
export function barWidths(devicePixels: number): BarWidths | undefined {
  const fit = (least: number) => {
    for (let narrow = Math.floor(devicePixels / widthOf({ narrow: 1, wide: least })); narrow > 0; narrow--) {
      for (let wide = ratios.best * narrow; wide >= least * narrow; wide--)
        if (widthOf({ narrow, wide }) <= devicePixels) return { narrow, wide }
    }
    return undefined
  }
  return fit(ratios.good) ?? fit(ratios.least)
}

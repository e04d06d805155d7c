import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as loaded from 'opentype.js'
import type { Letters } from '@/lib/rails/bank-slip/lettering'

// Node gives the names of this CommonJS module as its default export, a bundler gives them one by one.
const { parse } = (loaded as { default?: typeof loaded }).default ?? loaded

/** Texts as outlines, so that a picture needs no font of the server. */
export interface Typeface extends Letters {
  /** The path of a printable text from a point on its baseline, in the syntax of SVG. */
  outline(text: string, at: { x: number; y: number; size: number }): string
}

export type Weight = 400 | 600

/** Inter, as pages show it: most letters are in the first file, those of other Latin alphabets in the second. */
const subsets = ['latin', 'latin-ext'] as const
const folder = join(process.cwd(), 'node_modules', '@fontsource', 'inter', 'files')
/** Large sizes look loose without. Of the size. */
const TRACKING = -0.015

const known = new Map<Weight, Promise<Typeface>>()

/** Read once in each process. */
export function typeface(weight: Weight): Promise<Typeface> {
  const face = known.get(weight) ?? readTypeface(weight)
  known.set(weight, face)
  return face
}

async function readTypeface(weight: Weight): Promise<Typeface> {
  const fonts = await Promise.all(
    subsets.map(async (subset) => {
      const file = await readFile(join(folder, `inter-${subset}-${weight}-normal.woff`))
      return parse(new Uint8Array(file).buffer)
    }),
  )
  const fontOf = (letter: string) => fonts.find((font) => font.charToGlyphIndex(letter) > 0)
  const widthOf = (letter: string) => {
    const font = fontOf(letter)
    return font ? (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm + TRACKING : 0
  }
  return {
    has: (letter) => fontOf(letter) !== undefined,
    widthOf,
    // Letter by letter: the shaping of whole texts does not know all rules of this font, and Latin needs none.
    outline(text, { x, y, size }) {
      let pen = x
      return Array.from(text, (letter) => {
        const path = fontOf(letter)?.charToGlyph(letter).getPath(pen, y, size).toPathData(1) ?? ''
        pen += widthOf(letter) * size
        return path
      }).join('')
    },
  }
}

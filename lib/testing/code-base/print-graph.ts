// npm run graph -- [FOLDER ...]: the figures of the imports of this checkout, or of others of this repository (git worktree add):
// lines and files, areas, nouns, the arrows between them, and the imports that reach into the parts of a noun.
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areaOf, nounOf, readCheckout, shell, within } from './source-files'

/** A folder beside lib is an area of its own; a file that stands in lib itself belongs to none. */
const placeOf = (path: string) =>
  within(path, 'lib')
    ? areaOf(path)
    : within(path, 'app', 'components', 'db')
      ? path.split('/')[0]
      : undefined
const roomOf = (path: string) => (within(path, 'lib') ? nounOf(path) : undefined)

/** Deeper than the files of a noun, as the test of the areas counts it: the shell, the simulators and a provider have folders instead. */
function isInPart(path: string): boolean {
  const [area, noun] = [areaOf(path), nounOf(path)]
  if (!area || !noun || area === 'sandbox' || shell.includes(area) || noun.startsWith('providers/'))
    return false
  return path.slice(path.indexOf(`/${noun}/`) + noun.length + 2).includes('/')
}

type Places = (path: string) => string | undefined
type Arrows = Map<string, Set<string>>
type Edge = { file: string; target: string }

function arrowsBetween(imports: readonly Edge[], place: Places): Arrows {
  const arrows: Arrows = new Map()
  for (const { file, target } of imports) {
    const [from, to] = [place(file), place(target)]
    if (!from || !to || from === to) continue
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
  return arrows
}

/** The longest way down; an arrow that closes a circle counts as none. */
function floorsOf(arrows: Arrows): number {
  const known = new Map<string, number>()
  function depth(place: string): number {
    const found = known.get(place)
    if (found !== undefined) return found
    known.set(place, 0)
    const below = [...(arrows.get(place) ?? [])].map(depth)
    const floors = 1 + Math.max(0, ...below)
    known.set(place, floors)
    return floors
  }
  return Math.max(0, ...[...arrows.keys()].map(depth))
}

function figuresOf(folder: string) {
  const { files, sources, textOf, imports } = readCheckout(folder)
  const linesOf = (some: readonly string[]) =>
    some.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0)
  const count = (arrows: Arrows) => [...arrows.values()].reduce((sum, to) => sum + to.size, 0)
  const distinct = (place: Places) => new Set(sources.map(place).filter(Boolean)).size
  const areas = arrowsBetween(imports, placeOf)
  const ofNouns = imports.filter(({ target }) => roomOf(target) !== undefined)
  const across = (place: Places) => ofNouns.filter(({ file, target }) => place(file) !== place(target))
  return {
    'lines of product': linesOf(sources),
    'files of product': sources.length,
    'lines of all': linesOf(files),
    'files of all': files.length,
    areas: distinct(placeOf),
    'arrows between areas': count(areas),
    'floors of areas': floorsOf(areas),
    nouns: distinct(roomOf),
    'arrows between nouns': count(arrowsBetween(imports, roomOf)),
    'imports of another noun': across(roomOf).length,
    '… that reach into parts of it': across(roomOf).filter(({ target }) => isInPart(target)).length,
    'imports of another area': across(placeOf).length,
    '… that reach into parts of its nouns': across(placeOf).filter(({ target }) => isInPart(target)).length,
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const rows: Record<string, Record<string, number>> = {}
for (const folder of positionals.length > 0 ? positionals : ['.']) {
  const checkout = resolve(folder)
  for (const [figure, value] of Object.entries(figuresOf(checkout))) {
    rows[figure] = { ...rows[figure], [basename(checkout)]: value }
  }
}
console.table(rows)

// The places in a stack as those of the sources. Worker and banking interface are bundled, with a map beside each script, which
// is read when the first of their errors is logged: a process that Node maps would keep all maps from its start.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const PLACE = /(file:\/\/[^\s)]+\/processes\/[\w-]+\.mjs):(\d+):(\d+)/

const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

/** Undefined where there is none or it cannot be read: the place in the bundle is better than no line. */
function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}

/** @param frame one line of a stack */
export function withSourceLine(frame: string): string {
  return frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return place
    const source = found.originalSource.replace(/^(?:\.\.\/)+/, '')
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })
}

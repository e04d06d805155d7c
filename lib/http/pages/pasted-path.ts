/** What a sentence, a chat or an editor leaves behind an address that is copied from it. */
const BEHIND = /[\s\p{Cf}.,;:!?…)\]}>'"’”»*]+$/u

/** The path of a page without what was pasted behind it; undefined where nothing was, or only that is there. */
export function pathAsMeant(path: string): string | undefined {
  const text = decoded(path)
  const meant = text?.replace(BEHIND, '')
  if (meant === undefined || meant === text || meant.endsWith('/') || meant === '') return undefined
  // A part of the encoded path, so that nothing else of it changes.
  for (let end = path.length - 1; end > 0; end -= 1)
    if (decoded(path.slice(0, end)) === meant) return path.slice(0, end)
  return undefined
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

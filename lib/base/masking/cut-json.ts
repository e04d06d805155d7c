// The beginning of a long JSON text as valid JSON: it ends before the first member or item that does not fit, and the open
// brackets are closed. Cutting before parsing limits the work for a body, however long it is.

/** Undefined where not even the first member fits. The text up to the cut must be valid JSON. */
export function cutJson(text: string, maxLength: number): string | undefined {
  if (text.length <= maxLength) return text
  const open: string[] = []
  let cut: string | undefined
  let isInString = false
  for (let index = 0; index < maxLength; index += 1) {
    const character = text[index]!
    if (isInString) {
      if (character === '\\') index += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{') open.push('}')
    else if (character === '[') open.push(']')
    else if (character === '}' || character === ']') open.pop()
    else if (character === ',') cut = text.slice(0, index) + open.toReversed().join('')
  }
  return cut
}

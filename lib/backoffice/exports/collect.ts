import type { ExportedFile } from './subjects'

/** The whole content of a file; undefined if it has more bytes, of which no more are read then. */
export async function collectUpTo(
  content: ExportedFile['content'],
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  if (content instanceof Uint8Array) return content.byteLength <= maxBytes ? content : undefined
  const parts: Buffer[] = []
  let size = 0
  for await (const text of content.texts) {
    const part = Buffer.from(text, content.encoding)
    size += part.byteLength
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

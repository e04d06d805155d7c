// A list that is answered row by row, so that its length costs no memory. What fails before the first row is an error like
// any other; what fails later breaks the connection off, so that nobody takes a part for the whole.

export class Streamed<Item = unknown> {
  constructor(
    readonly items: AsyncIterable<Item>,
    readonly headers: Record<string, string> = {},
  ) {}
}

const CHUNK_CHARACTERS = 16_384

/** The items as one JSON array. Resolves once the first one is there. */
export async function jsonArray(items: AsyncIterable<unknown>): Promise<ReadableStream<Uint8Array>> {
  const rows = items[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let next = await rows.next()
  let text = '['
  return new ReadableStream({
    async pull(controller) {
      while (!next.done && text.length < CHUNK_CHARACTERS) {
        text += JSON.stringify(next.value)
        next = await rows.next()
        if (!next.done) text += ','
      }
      if (next.done) text += ']'
      controller.enqueue(encoder.encode(text))
      text = ''
      if (next.done) controller.close()
    },
    async cancel() {
      await rows.return?.()
    },
  })
}

// A list that is sent row by row, so that its length costs no memory. An error before the first row gives an error response as
// usual; an error after it breaks the connection, so that no client takes an incomplete list for a complete one.

export class Streamed<Item = unknown> {
  constructor(
    readonly items: AsyncIterable<Item>,
    readonly headers: Record<string, string> = {},
  ) {}
}

const CHUNK_CHARACTERS = 16_384

/** The items as one JSON array. Resolves when the first ones have been read. */
export function jsonArray(items: AsyncIterable<unknown>): Promise<ReadableStream<Uint8Array>> {
  return textStream(jsonOf(items), 'utf8')
}

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** The texts one after the other. Resolves when the first ones have been read, before anything is sent. */
export async function textStream(
  texts: AsyncIterable<string>,
  encoding: 'utf8' | 'latin1',
): Promise<ReadableStream<Uint8Array>> {
  const parts = texts[Symbol.asyncIterator]()
  async function read() {
    let text = ''
    while (text.length < CHUNK_CHARACTERS) {
      const next = await parts.next()
      if (next.done) return { text, done: true }
      text += next.value
    }
    return { text, done: false }
  }
  let ready: Awaited<ReturnType<typeof read>> | undefined = await read()
  return new ReadableStream({
    async pull(controller) {
      const { text, done } = ready ?? (await read())
      ready = undefined
      controller.enqueue(Buffer.from(text, encoding))
      if (done) controller.close()
    },
    async cancel() {
      await parts.return?.()
    },
  })
}

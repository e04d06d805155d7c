// A list that is answered row by row, so that its length costs no memory. What fails before the first row is an error like
// any other; what fails later breaks the connection off, so that nobody takes a part for the whole.

export class Streamed<Item = unknown> {
  constructor(
    readonly items: AsyncIterable<Item>,
    readonly headers: Record<string, string> = {},
  ) {}
}

const CHUNK_CHARACTERS = 16_384

/** The items as one JSON array. Resolves once the first ones are there. */
export function jsonArray(items: AsyncIterable<unknown>): Promise<ReadableStream<Uint8Array>> {
  return textStream(jsonOf(items), 'utf8')
}

async function* jsonOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '['
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** The texts one after the other. Resolves once there are some: what fails before has sent nothing. */
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

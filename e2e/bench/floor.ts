// The floor of the benchmark: a bare server of Node around its answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (method: string, address: URL, token: string, text: string) => Promise<string>

const { answer } = (await (process.argv[2] === 'earlier'
  ? import('./floor/earlier')
  : import('./floor/answers'))) as {
  answer: Answer
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const address = new URL(request.url!, 'http://floor')
  const token = String(request.headers['x-token-api'])
  try {
    const body = await answer(request.method!, address, token, Buffer.concat(chunks).toString())
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
})
// The benchmark was interrupted.
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))

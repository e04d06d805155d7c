// The floor of the benchmark: a bare server of Node around its answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerOfFloor } from './floor-answers'

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const address = new URL(request.url!, 'http://floor')
  const token = String(request.headers['x-token-api'])
  const body = await answerOfFloor(request.method!, address, token, Buffer.concat(chunks).toString())
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))

// A TCP proxy in front of a provider or a database, which can refuse connections for a while, as during an outage, or pass no
// bytes on.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface Gate {
  url: string
  /** Nothing can be connected until `up`; what is connected is cut. */
  down(): Promise<void>
  up(): Promise<void>
  /** No byte passes until `resume`; connections stay. */
  stall(): void
  resume(): void
  close(): Promise<void>
}

export async function gateBefore(target: string): Promise<Gate> {
  const { hostname, port, pathname } = new URL(target)
  const sockets = new Set<Socket>()
  const waiting: (() => void)[] = []
  let isStalled = false
  const passing = () =>
    new Transform({
      transform(chunk, _, done) {
        const pass = () => done(null, chunk)
        if (isStalled) waiting.push(pass)
        else pass()
      },
    })
  const open = async (at: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = connect(Number(port), hostname)
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.once('close', () => {
          sockets.delete(socket)
          incoming.destroy()
          outgoing.destroy()
        })
      }
      incoming.pipe(passing()).pipe(outgoing)
      outgoing.pipe(passing()).pipe(incoming)
    })
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server: Server | undefined = await open(0)
  const own = (server.address() as AddressInfo).port
  async function down() {
    const closing = server
    server = undefined
    if (!closing) return
    closing.close()
    for (const socket of sockets) socket.destroy()
    await once(closing, 'close')
  }
  return {
    url: `http://127.0.0.1:${own}${pathname === '/' ? '' : pathname}`,
    down,
    async up() {
      server ??= await open(own)
    },
    stall() {
      isStalled = true
    },
    resume() {
      isStalled = false
      for (const pass of waiting.splice(0)) pass()
    },
    close: down,
  }
}

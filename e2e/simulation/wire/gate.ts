// A TCP proxy in front of a provider, which can refuse connections for a while, as during an outage.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Gate {
  url: string
  /** Nothing can be connected until `up`; what is connected is cut. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

export async function gateBefore(target: string): Promise<Gate> {
  const { port, pathname } = new URL(target)
  const sockets = new Set<Socket>()
  const open = async (at: number): Promise<Server> => {
    const server = createServer((incoming) => {
      const outgoing = connect(Number(port), '127.0.0.1')
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.once('close', () => {
          sockets.delete(socket)
          incoming.destroy()
          outgoing.destroy()
        })
      }
      incoming.pipe(outgoing)
      outgoing.pipe(incoming)
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
    close: down,
  }
}

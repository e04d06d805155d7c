// How many pages are rendered at once. Each render keeps the one processor of the process busy: without a limit the orders of the API
// would wait for all pages that anyone opens at the same time. What waits has its turn network by network.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_ADDRESS, networkOf } from '@/lib/base/network/client-address'

interface PlaceLimits {
  /** Rendered at once for one network, and for all together. */
  network: number
  all: number
  /** Requests of one network that wait; further ones are refused. */
  waiting: number
  /** A page that waits for a bank or a slow reader renders nothing: the next one begins. */
  heldMs: number
}

const LIMITS: PlaceLimits = { network: 2, all: 8, waiting: 200, heldMs: 300 }

/** Files, what balancers and banks ask, and streams, which stay open and have limits of their own. */
const WITHOUT_LIMIT =
  /^\/(?:_next\/static\/|rails\/|(?:healthz|readyz)\/?(?:\?|$)|(?:changes|(?:pay|3ds)\/[^/?]+\/events)\/?(?:\?|$))/

interface Network {
  active: number
  waiting: (() => void)[]
}

export interface PagePlaces {
  /** Renders now, or when it is the turn of the request; refuses it with 429 where too many of its network wait. */
  inTurn(request: IncomingMessage, response: ServerResponse, render: () => void): void
}

export function createPagePlaces(limits = LIMITS): PagePlaces {
  /** Those that had a turn last are at the end. */
  const networks = new Map<string, Network>()
  let active = 0

  const isFree = (network: Network) => active < limits.all && network.active < limits.network

  function forgetIfIdle(name: string, network: Network): void {
    if (network.active === 0 && network.waiting.length === 0) networks.delete(name)
  }

  function beginWaiting(): void {
    for (const [name, network] of networks) {
      if (active >= limits.all) return
      const begin = isFree(network) ? network.waiting.shift() : undefined
      if (!begin) continue
      networks.delete(name)
      networks.set(name, network)
      begin()
    }
  }

  function begin(name: string, network: Network, response: ServerResponse, render: () => void): void {
    network.active += 1
    active += 1
    const release = () => {
      clearTimeout(timer)
      response.off('close', release)
      network.active -= 1
      active -= 1
      forgetIfIdle(name, network)
      beginWaiting()
    }
    const timer = setTimeout(release, limits.heldMs)
    response.once('close', release)
    render()
  }

  function wait(name: string, network: Network, response: ServerResponse, render: () => void): void {
    const turn = () => {
      response.off('close', leave)
      begin(name, network, response, render)
    }
    const leave = () => {
      network.waiting.splice(network.waiting.indexOf(turn), 1)
      forgetIfIdle(name, network)
    }
    network.waiting.push(turn)
    response.once('close', leave)
  }

  return {
    inTurn(request, response, render) {
      if (WITHOUT_LIMIT.test(request.url ?? '')) return render()
      const name = networkOf(String(request.headers[CLIENT_ADDRESS] ?? ''))
      const network = networks.get(name) ?? { active: 0, waiting: [] }
      networks.set(name, network)
      if (isFree(network) && network.waiting.length === 0) begin(name, network, response, render)
      else if (network.waiting.length < limits.waiting) wait(name, network, response, render)
      else refuse(request, response)
    },
  }
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(429, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': '2',
  })
  response.end(
    'Muitas páginas abertas ao mesmo tempo nesta rede. Tente de novo em instantes.\n' +
      'Too many pages opened at once on this network. Try again in a moment.\n',
  )
  request.resume()
}

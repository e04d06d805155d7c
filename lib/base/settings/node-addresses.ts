// The addresses of the nodes of Citus, as the coordinator knows them and as processes reach them.
import { filled } from './setting-values'

export interface CitusNode {
  host: string
  port: number
}

/** How processes reach a node, from the address by which the coordinator knows it. */
export type NodeAddress = (node: CitusNode) => CitusNode

const ADDRESS = /^(.+):(\d{1,5})$/

/**
 * @param setting `direct`, or `known:port=reached:port` for those that processes reach by another address, with commas in between;
 *   undefined where it is neither
 */
export function readNodeAddresses(setting: string): NodeAddress | undefined {
  if (setting === 'direct') return (node) => node
  const reached = new Map<string, CitusNode>()
  for (const pair of setting.split(',')) {
    const [known = '', at = '', ...rest] = pair.trim().split('=')
    const [, host, port] = ADDRESS.exec(at) ?? []
    if (!ADDRESS.test(known) || !host || !port || rest.length > 0) return undefined
    reached.set(known, { host, port: Number(port) })
  }
  return (node) => reached.get(`${node.host}:${node.port}`) ?? node
}

/** The address of the database at the node. */
export function urlAt(url: string, { host, port }: CitusNode): string {
  const at = new URL(url)
  at.hostname = host.includes(':') ? `[${host}]` : host
  at.port = String(port)
  return at.href
}

export const nodesSetting = filled.refine(
  (text) => !text || readNodeAddresses(text),
  'must be direct, or known:port=reached:port with commas in between',
)

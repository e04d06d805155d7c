/** Says to the handlers from where a request came; whatever the client says under this name is overwritten. */
export const CLIENT_ADDRESS = 'x-client-address'

/**
 * The address of whoever asks: that of the connection, or where proxies of ours stand before us the one that the outermost
 * of them saw. Everything further left in X-Forwarded-For is the client's own say.
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(','), connection ?? '']
    .map((address) => withoutPort(address.trim()).replace(/^::ffff:/, ''))
    .filter((address) => address !== '')
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? '0.0.0.0'
}

/** Some proxies write the port too, which is another one for each connection: then nobody would come twice from one address. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** What one customer has of the net: an address of the old kind, or the half that is the same for all of the new kind. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const missing = 8 - groups(head).length - groups(tail ?? '').length
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, missing) }, () => '0')
  const all = [...groups(head), ...zeros, ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

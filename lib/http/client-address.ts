/** Tells the doors from where a request came; whatever the client says under this name is overwritten. */
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
    .map((address) => address.trim().replace(/^::ffff:/, ''))
    .filter((address) => address !== '')
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? '0.0.0.0'
}

/** The names and addresses by which a test client may reach the banking interface. */
export function bankingHosts(url: string, host: string): string[] {
  const everywhere = ['0.0.0.0', '::']
  const named = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const own = ['localhost', '127.0.0.1', '::1', named, ...(everywhere.includes(host) ? [] : [host])]
  return [...new Set(own)]
}

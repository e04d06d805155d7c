/** Whether a host, as `URL.hostname` writes it, is this machine; a name such as `127.example.com` is not. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)

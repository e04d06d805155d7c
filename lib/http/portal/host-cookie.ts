// Cookies that only this host can set: browsers take `__Host-` from nobody else, not even from another site under the same domain,
// and only over https, for all paths. So without https the names have no prefix.

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

export const hostCookie = (name: string, publicUrl: string): string =>
  isHttps(publicUrl) ? `__Host-${name}` : name

/** The header that sets such a cookie, which no script can read. */
export function setHostCookie(
  name: string,
  { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
  publicUrl: string,
): string {
  const secure = isHttps(publicUrl) ? '; Secure' : ''
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
  return `${hostCookie(name, publicUrl)}=${value}; ${attributes}`
}

/** Those of next-auth, which prefixes only one of them by itself. */
export function authCookies(publicUrl: string) {
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isHttps(publicUrl) }
  const cookie = (name: string) => ({ name: hostCookie(`next-auth.${name}`, publicUrl), options })
  return {
    sessionToken: cookie('session-token'),
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
  }
}

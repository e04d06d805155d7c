/** Where next-auth may redirect a user: to the requested address where it is our own, otherwise to our first page. */
export function callbackAddress(requested: unknown, baseUrl: string): string {
  try {
    const url = new URL(String(requested), baseUrl)
    return url.href.startsWith(`${new URL(baseUrl).origin}/`) ? url.href : baseUrl
  } catch {
    return baseUrl
  }
}

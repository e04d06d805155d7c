/** Where next-auth may send a visitor: to the asked address where it is one of ours, else to our first page. */
export function callbackAddress(asked: unknown, baseUrl: string): string {
  try {
    const url = new URL(String(asked), baseUrl)
    return url.href.startsWith(`${new URL(baseUrl).origin}/`) ? url.href : baseUrl
  } catch {
    return baseUrl
  }
}

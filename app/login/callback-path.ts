/** Where to go after signing in: the asked page if it is one of ours, else the home page. Never another origin. */
export function callbackPath(asked: string | null | undefined, origin: string): string {
  if (!asked) return '/home'
  try {
    const url = new URL(asked, origin)
    const path = url.pathname + url.search + url.hash
    const ours = url.origin === origin && !path.startsWith('//') && !url.pathname.startsWith('/login')
    return ours ? path : '/home'
  } catch {
    return '/home'
  }
}

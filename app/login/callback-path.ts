/** The page after signing in: the requested one if it is ours, else the home page. Never another origin. */
export function callbackPath(requested: string | null | undefined, origin: string): string {
  if (!requested) return '/home'
  try {
    const url = new URL(requested, origin)
    const path = url.pathname + url.search + url.hash
    const ours = url.origin === origin && !path.startsWith('//') && !url.pathname.startsWith('/login')
    return ours ? path : '/home'
  } catch {
    return '/home'
  }
}

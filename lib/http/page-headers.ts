// The security headers of pages. Scripts and styles run by a nonce that is new for each request; nothing may frame us.
// Checkout pages are the strictest: not even a style attribute written by the server is let through.

type PageHeadersInput = {
  path: string
  nonce: string
  /** Where readers find us; https turns on HSTS. */
  publicUrl: string
  /** `next dev` evaluates code and writes styles without a nonce. */
  development: boolean
}

const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

export function isCheckoutPath(path: string): boolean {
  return path === '/pay' || path.startsWith('/pay/')
}

export function contentSecurityPolicy({
  path,
  nonce,
  development,
}: Omit<PageHeadersInput, 'publicUrl'>): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // The desk's menus and dialogs place themselves by style attributes, which React also writes on the server.
    ...(!development && !isCheckoutPath(path) && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(input),
    ...(input.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': isCheckoutPath(input.path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
  }
}

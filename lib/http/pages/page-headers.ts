// The security headers of pages. Scripts and styles run by a nonce that is new for each request; nothing may frame us.
// Checkout pages are the strictest: not even a style attribute written by the server is let through. The pages of 3-D Secure
// alone may frame a card's issuer and send the browser there, whoever that is, and are framed by the checkout.

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

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

function isCheckoutPath(path: string): boolean {
  return isWithin(path, '/pay')
}

/** Ours, around the issuer's. */
function isAuthenticationPath(path: string): boolean {
  return isWithin(path, '/3ds')
}

/** Seen by nobody, inside the page of an integrator: it lets the issuer look at the browser and holds nothing to press. */
function isCollectPath(path: string): boolean {
  return isWithin(path, '/3ds/collect')
}

/** The simulated issuer's own pages: they stand inside ours and send the browser back. */
function isIssuerPath(path: string): boolean {
  return isWithin(path, '/simulators/issuer')
}

/** Whoever knows such an address may go on with the payment. */
function isSecretPath(path: string): boolean {
  return isCheckoutPath(path) || isAuthenticationPath(path)
}

/** Files to be saved, answered with a stricter policy of their own. What is set here would take its place. */
const DOWNLOAD = /^\/(?:disputes\/[^/]+\/files\/[^/]+|statement\/export)\/?$/
/** Event streams, which say themselves that no proxy may change them. */
const STREAM = /^\/(?:changes|(?:pay|3ds)\/[^/]+\/events)\/?$/

function contentSecurityPolicy({ path, nonce, development }: Omit<PageHeadersInput, 'publicUrl'>): string {
  const isAuthentication = isAuthenticationPath(path)
  const isFramed = isAuthentication || isIssuerPath(path)
  const isStrict = isAuthentication || isCheckoutPath(path)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // The portal's menus and dialogs place themselves by style attributes, which React also writes on the server.
    ...(!development && !isStrict && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': isAuthentication ? ["'self'", 'https:'] : ["'self'"],
    // A redirect in answer to a form is held to it too.
    'form-action': isFramed ? ["'self'", 'https:'] : ["'self'"],
    'frame-ancestors': isCollectPath(path) ? ['*'] : isFramed ? ["'self'"] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  return {
    ...(!DOWNLOAD.test(input.path) && { 'content-security-policy': contentSecurityPolicy(input) }),
    ...(input.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': isSecretPath(input.path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(!STREAM.test(input.path) && { 'cache-control': 'no-store' }),
  }
}

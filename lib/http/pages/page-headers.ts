// The security headers of pages (payment rules, section 10). Scripts and styles need a nonce that is new for each request, and no
// page may be framed. Checkout pages are the strictest and allow no style attributes either. Only the pages of 3-D Secure may frame
// any https site and post forms to it, because the issuer is not known in advance, and may be framed by the checkout.

import type { WalletKind } from '@/lib/rails/wallets/wallet'
import { codeOfForm } from './buyer-cookie'

const CSP_REPORTS = '/csp-reports'

type PageHeadersInput = {
  path: string
  nonce: string
  /** https turns on HSTS. */
  publicUrl: string
  /** `next dev` uses eval and styles without a nonce. */
  development: boolean
  /** The real wallets that the page may open; none on nearly all pages. */
  wallets?: readonly WalletKind[]
}

/** Where the sheet of Google Pay comes from, and what it asks. Its script is allowed by the script that adds it. */
const GOOGLE_SHEET = 'https://pay.google.com'
const GOOGLE_REQUESTS = [GOOGLE_SHEET, 'https://google.com/pay']

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

/** Our page, which contains the issuer's frame. */
function isAuthenticationPath(path: string): boolean {
  return isWithin(path, '/3ds')
}

/** An invisible frame in the page of an integrator, in which the issuer collects browser data; it has no controls to click. */
function isCollectPath(path: string): boolean {
  return isWithin(path, '/3ds/collect')
}

/** The simulated issuer's pages, which our page frames and which post back to it. */
function isIssuerPath(path: string): boolean {
  return isWithin(path, '/simulators/issuer')
}

/** The address itself is the permission to continue the payment, to accept or to read, so that it must not be sent as a referrer. */
function isSecretPath(path: string): boolean {
  return (
    isCheckoutPath(path) ||
    isAuthenticationPath(path) ||
    isWithin(path, '/invitation') ||
    isWithin(path, '/signup') ||
    isWithin(path, '/account-change') ||
    isWithin(path, '/shares') ||
    isWithin(path, '/unsubscribe')
  )
}

/**
 * Whether the page posts a form without script: under no-referrer its origin would be `null`, which we refuse. To other sites no
 * referrer is sent either.
 */
const hasForm = (path: string) => codeOfForm(path) !== undefined

/** Downloads, whose responses have a stricter policy of their own, which a policy set here would replace. */
const DOWNLOAD =
  /^\/(?:(?:buyers|payouts)\/[^/]+\/export\/[^/]+|(?:banking|exports)\/files\/[^/]+|export-files\/[^/]+|disputes\/[^/]+\/files\/[^/]+|application\/files\/[^/]+|operator\/applications\/[^/]+\/documents\/[^/]+|pay\/[^/]+\/receipt\.pdf|operator\/payouts\/[^/]+\/file|(?:audit|statement|reports|lists\/[^/]+)\/export|lists\/exports\/[^/]+)\/?$/
/** The frame in which a script of a 3-D Secure provider runs: its policy opens that provider, and comes with the page. */
const SCRIPT_FRAME = /^\/3ds\/[^/]+\/script\/?$/
/** Event streams and the look-up of postal codes, whose responses set their own Cache-Control. */
const OWN_CACHE = /^\/(?:changes|(?:pay|3ds)\/[^/]+\/events|pay\/cep\/[^/]+)\/?$/

/** Closed to the page and to all frames, but for the payment of a wallet. */
function permissionsPolicy(wallets: readonly WalletKind[]): string {
  const google = wallets.includes('GOOGLE_PAY') ? ` "${GOOGLE_SHEET}"` : ''
  const opened = wallets.length > 0 ? `(self${google})` : '()'
  return permissions.map((feature) => `${feature}=${feature === 'payment' ? opened : '()'}`).join(', ')
}

function contentSecurityPolicy(input: Omit<PageHeadersInput, 'publicUrl'>): string {
  const { path, nonce, development, wallets = [] } = input
  const isGoogle = wallets.includes('GOOGLE_PAY')
  const isAuthentication = isAuthenticationPath(path)
  const isFramed = isAuthentication || isIssuerPath(path)
  const isStrict = isAuthentication || isCheckoutPath(path)
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    'style-src': development ? ["'self'", "'unsafe-inline'"] : ["'self'", `'nonce-${nonce}'`],
    // The portal's menus and dialogs are positioned by style attributes, which React also writes on the server.
    ...(!development && !isStrict && { 'style-src-attr': ["'unsafe-inline'"] }),
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isGoogle ? GOOGLE_REQUESTS : [])],
    'frame-src': ["'self'", ...(isAuthentication ? ['https:'] : isGoogle ? [GOOGLE_SHEET] : [])],
    // It applies to the redirect after a form too.
    'form-action': isFramed ? ["'self'", 'https:'] : ["'self'"],
    'frame-ancestors': isCollectPath(path) ? ['*'] : isFramed ? ["'self'"] : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // Browsers know one or the other.
    'report-uri': [CSP_REPORTS],
    'report-to': ['csp'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export function pageHeaders(input: PageHeadersInput): Record<string, string> {
  const hasOwnPolicy = DOWNLOAD.test(input.path) || SCRIPT_FRAME.test(input.path)
  return {
    ...(!hasOwnPolicy && { 'content-security-policy': contentSecurityPolicy(input) }),
    ...(input.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    'reporting-endpoints': `csp="${CSP_REPORTS}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': isSecretPath(input.path) && !hasForm(input.path) ? 'no-referrer' : 'same-origin',
    'permissions-policy': permissionsPolicy(input.wallets ?? []),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(!OWN_CACHE.test(input.path) && { 'cache-control': 'no-store' }),
  }
}

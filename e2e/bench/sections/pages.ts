// The rows of pages: one request after the other, so that the time of a request is that of the server; and the JavaScript that a
// browser loads with the page.
import { setTimeout as sleep } from 'node:timers/promises'
import { scriptsLoaded } from '@/lib/testing/http/page-scripts'
import { cookiesOf, signInAt } from '@/lib/testing/http/sign-in-at'
import { type Counted, startCountingWeb } from '../count-in-web'
import { createLink } from '../create-link'
import { fillSeller } from '../fill-seller'
import { type Installation, withInstallation } from '../installation'
import { inTurns, load, medianOf } from '../load'
import { printRow } from '../table'

const ORDERS = 1_000
const DAYS = 90

interface Page {
  name: string
  path: string
  cookie?: string
  /** What its text has where it shows what it is for. */
  shows: RegExp
}

export async function measurePages(admin: string): Promise<void> {
  const prepare: Parameters<typeof withInstallation>[1]['prepare'] = (sql, [seller], url) =>
    fillSeller(sql, url, { sellerId: seller!.idSeller, orders: ORDERS, days: DAYS })
  await withInstallation(admin, { prepare }, async (installation) => {
    const pages = await pagesOf(installation)
    const statements = await countAll(installation, pages)
    for (const [index, page] of pages.entries()) {
      const { path, cookie = '' } = page
      const request = { method: 'GET', path, cookie, connections: 1 } as const
      const [figures] = await inTurns([() => load(installation, request)])
      const { gzip, brotli } = await scriptsLoaded(installation.urls[0]!, path, cookie)
      const note = `JavaScript ${kilobytes(gzip)} kB by gzip, ${kilobytes(brotli)} by Brotli`
      printRow({ ...medianOf(figures!), name: `page: ${page.name}`, statements: statements[index]!, note })
    }
  })
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0)

async function pagesOf({ urls, sellers }: Installation): Promise<Page[]> {
  const [server, seller] = [urls[0]!, sellers[0]!]
  const cookie = cookiesOf(await signInAt(server, { email: seller.email, password: seller.password }))
  const link = new URL(await createLink(server, seller.apiKey, ['PIX'])).pathname
  const pages: Page[] = [
    { name: 'home', path: '/home', cookie, shows: /\/orders\/[0-9a-f]{8}-/ },
    {
      name: `orders, 25 of ${ORDERS.toLocaleString('en')}`,
      path: '/orders',
      cookie,
      shows: /\/orders\/[0-9a-f]{8}-/,
    },
    { name: 'statement', path: '/statement', cookie, shows: /\/statement\/[0-9a-f]{8}-/ },
    { name: 'checkout by PIX', path: link, shows: /PIX/i },
  ]
  for (const page of pages) await requireShown(server, page)
  return pages
}

async function requireShown(server: string, { path, cookie = '', shows }: Page): Promise<void> {
  const response = await fetch(server + path, { headers: { cookie }, redirect: 'manual' })
  const text = await response.text()
  if (response.status !== 200 || !shows.test(text))
    throw new Error(`${path}: ${response.status}, without ${shows}: ${text.slice(0, 500)}`)
}

/** Connections prepare a statement when they first send it, and some requests also write what is written once in a while. */
const CALLS = 6

/** In a web process of its own, which sends a message for each request. */
async function countAll({ settings }: Installation, pages: readonly Page[]): Promise<Counted[]> {
  const web = await startCountingWeb(settings)
  try {
    const fewest: Counted[] = []
    for (const page of pages) {
      const ofPage = () => web.counted.filter(({ path }) => path === page.path)
      for (let call = 0; call < CALLS; call += 1) await requireShown(web.url, page)
      while (ofPage().length < CALLS) await sleep(50)
      const least = ofPage().reduce((best, one) => (one.statements < best.statements ? one : best))
      if (process.env.BENCH_STATEMENTS) console.log(page.path, least.texts)
      fewest.push(least)
    }
    return fewest
  } finally {
    web.stop()
  }
}

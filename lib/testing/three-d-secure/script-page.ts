// The page of a payment whose provider works by a script, in a browser. A built server has only simulators as its providers: the
// test takes the place of the connection alone. It puts the script's frame into the server's answer, and gives the simulated
// issuer the result that the adapter reads from the report; claims, cookies, policies and pages are those of the product.
import { expect, type Page, type Request } from '@playwright/test'
import postgres from 'postgres'
import { centavos } from '@/lib/base/kernel/money'
import { scriptFrame } from '@/lib/http/pages/script-frame'
import { secretNumber } from '@/lib/parties/cards/card'
import { createCieloThreeDSecure } from '@/lib/rails/providers/cielo/authentication/server'
import { browserData } from '@/lib/rails/three-d-secure/browser-data'
import type { ScriptReport } from '@/lib/rails/three-d-secure/server'
import type { RunningCielo } from '@/lib/sandbox/cielo/start'
import { challengedOrder } from '@/lib/testing/browser/challenged-order'
import { testBrowserData } from '@/lib/testing/browser-data'
import { serverUrl } from '@/lib/testing/http/server'
import { mpiCards, mpiInput } from './cielo-mpi'

const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 2 })

/** An order by API whose holder is authenticated by the script, with the address to which the shop leads the buyer. */
export async function scriptedOrder(): Promise<{ url: string; uuid: string }> {
  const { challengeUrl: url } = await challengedOrder()
  const uuid = url.split('/').at(-1)!
  await sql`update authentications set challenge = '{"kind":"script"}' where uuid = ${uuid}`
  return { url, uuid }
}

export async function playProvider(
  page: Page,
  cielo: RunningCielo,
  { uuid, card }: { uuid: string; card: keyof typeof mpiCards },
) {
  const server = createCieloThreeDSecure(mpiInput(cielo.mpiUrl, () => new Date()))
  const reports: ScriptReport[] = []
  const frames: string[] = []

  // Chromium takes a document that a test fulfils for one of the internet, which may not call loopback.
  await page.route(`${cielo.mpiUrl}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
  await page.route(`**/3ds/${uuid}/script`, async (route) => {
    // A browser adds it by itself, but not to a request that a test sends again.
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    const answer = await route.fetch({ headers })
    frames.push(await answer.text())
    const [claimed] =
      await sql`select challenge->>'browserHash' as hash from authentications where uuid = ${uuid}`
    if (!claimed?.hash || frames.length > 1) return route.fulfill({ response: answer })
    const response = await server.authenticate({
      reference: uuid,
      sellerId: 1,
      sellerName: 'Café',
      value: centavos(8990),
      card: {
        holderName: 'MARIA',
        number: secretNumber(mpiCards[card]),
        expirationMonth: 8,
        expirationYear: 2031,
      },
      method: 'U',
      browser: browserData.parse(testBrowserData()),
      dataOnly: false,
      notificationUrl: `${serverUrl}/3ds/${uuid}/result`,
      window: '03',
    })
    if (response.outcome !== 'script') throw new Error(response.outcome)
    const texts = {
      locale: 'pt-BR' as const,
      title: 'Verificação',
      waiting: 'Conferindo o cartão com o banco emissor…',
    }
    const frame = scriptFrame(response.script, texts)
    return route.fulfill({
      status: 200,
      headers: Object.fromEntries(frame.headers),
      body: await frame.text(),
    })
  })

  async function receive(request: Request) {
    const text = request.postData() ?? ''
    if (request.method() !== 'POST' || !request.headers()['next-action'] || !text.includes('"event"')) return
    const [report] = JSON.parse(text) as [ScriptReport]
    reports.push(report)
    const result = await server.receive({ reference: uuid, brand: 'visa', dataOnly: false, report })
    await sql`update simulated_authentications set result = ${sql.json(result as never)} where reference = ${uuid}`
    await fetch(`${serverUrl}/3ds/${uuid}/result`, {
      method: 'POST',
      body: new URLSearchParams({ cres: '' }),
    })
  }
  // Next does not read the answer of an action to its end, so that the request never counts as finished.
  page.on('response', (response) => void receive(response.request()))
  return { reports, frames }
}

/** The frame of the script; the challenge of the simulated issuer is in it. */
export const scriptFrameOf = (page: Page) => page.frameLocator('iframe[name^="threeDSScript"]')

export async function confirmAtIssuer(page: Page, code = '1234') {
  const box = scriptFrameOf(page).getByRole('dialog', { name: 'Banco emissor' })
  await box.getByLabel('Código').fill(code)
  await box.getByRole('button', { name: 'Confirmar' }).click()
}

export const closedNotice = (page: Page) =>
  page.getByText('A verificação foi interrompida ou está aberta em outro lugar')

export async function expectNoCard(page: Page) {
  for (const frame of page.frames())
    expect(await frame.content()).not.toContain(mpiCards.success.slice(0, 12))
}

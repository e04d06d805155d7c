// A response does not show whether an address is known to a seller: not by its body, its headers, its size or its time.
import { randomInt } from 'node:crypto'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { newLink } from '@/lib/testing/browser/new-link'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'

/** A known buyer of the demo seller with a confirmed address. */
async function confirmedEmail(): Promise<{ email: string; ownPage: string }> {
  const email = `conhecida${randomInt(1e9)}@exemplo.com.br`
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end())
  const [seller] = await sql`select id, uuid from sellers where id = ${demoSeller.idSeller}`
  await sql`insert into known_buyers (uuid, seller_id, name, document, email, phone, consent_at, consent_version, created_at,
      email_confirmed_at)
    values (gen_random_uuid(), ${seller!.id}, 'Maria', '52998224725', ${email}, '', now(), '2026-11', now(), now())`
  return { email, ownPage: `${serverUrl}/pay/me/${seller!.uuid}` }
}

async function ask(page: string, email: string) {
  const began = performance.now()
  const response = await fetch(`${page}/code-request`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ channel: 'MAIL', email }),
  })
  const body = await response.text()
  const took = performance.now() - began
  const changing = ['date', 'set-cookie', 'content-security-policy', 'x-request-id']
  const headers = [...response.headers].filter(([name]) => !changing.includes(name))
  return { status: response.status, body, headers, cookie: response.headers.get('set-cookie')?.length, took }
}

test.each(['the page of a link', 'the own page'])(
  'a request for a code at %s has one response for a known and an unknown address',
  async (where) => {
    const { email, ownPage } = await confirmedEmail()
    const page = where === 'the own page' ? ownPage : (await newLink()).url
    const asked = [email, `estranha${randomInt(1e9)}@exemplo.com.br`]
    const [known, ...others] = await Promise.all(asked.map((address) => ask(page, address)))
    const { took, ...response } = known!
    expect(response).toMatchObject({ status: 200, body: expect.stringMatching(/^\{"ok":true/) })
    expect(took).toBeGreaterThan(490)
    for (const { took, ...other } of others) {
      expect(other).toEqual(response)
      expect(took).toBeGreaterThan(490)
    }
  },
)

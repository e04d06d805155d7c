// The documentation for programs: each guide under its address with `.md`, and /llms.txt, in the language of the page.
import { describe, expect, test } from 'vitest'
import { guidePath, guideSlugs } from '@/lib/docs/guides'
import { readGuide } from '@/lib/docs/read-guide'
import { serverUrl } from '@/lib/testing/http/server'

const get = (path: string, headers: Record<string, string> = {}) => fetch(serverUrl + path, { headers })

describe('a guide as Markdown', () => {
  test.each(guideSlugs)('%s has its page’s title, and the page names it', async (slug) => {
    const answer = await get(`${guidePath(slug)}.md`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toMatch(new RegExp(`^# ${readGuide(slug, 'pt-BR').title}\n`))
  })

  test('follows the language of the reader as the page does: cookie, browser, Portuguese', async () => {
    const languageOf = async (headers: Record<string, string>) => {
      const answer = await get('/docs/pix.md', headers)
      const title = (await answer.text()).split('\n')[0]
      expect(title).toBe(`# ${readGuide('pix', answer.headers.get('content-language') as 'en').title}`)
      return answer.headers.get('content-language')
    }
    expect(await languageOf({})).toBe('pt-BR')
    expect(await languageOf({ 'Accept-Language': 'en-GB,en;q=0.9' })).toBe('en')
    expect(await languageOf({ 'Accept-Language': 'en', Cookie: 'locale=pt-BR' })).toBe('pt-BR')
  })

  test('is not there for a page that does not exist', async () => {
    expect((await get('/docs/nothing.md')).status).toBe(404)
    expect((await get('/docs/pix.md.md')).status).toBe(404)
  })

  test('is named by its page', async () => {
    const page = await (await get('/docs/pix')).text()
    expect(page).toMatch(/<link rel="alternate" type="text\/markdown" href="[^"]*\/docs\/pix\.md"/)
    expect(page).toContain('href="/docs/pix.md"')
  })
})

test('llms.txt leads to Markdown of every guide, and the documentation names it', async () => {
  const answer = await get('/llms.txt', { 'Accept-Language': 'en' })
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('content-language')).toBe('en')
  const text = await answer.text()
  const guides = [...text.matchAll(/\]\([^)]*(\/docs\/[\w-]+\.md)\)/g)].map(([, path]) => path)
  expect(guides).toEqual(guideSlugs.map((slug) => `${guidePath(slug)}.md`))
  expect(await (await get('/docs')).text()).toContain('href="/llms.txt"')
})

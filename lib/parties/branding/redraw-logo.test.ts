import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { redrawLogo } from './redraw-logo'
import { sanitizeSvg } from './sanitize-svg'

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string, attributes = 'viewBox="0 0 200 100"') =>
  `<svg ${NS} ${attributes}>${content}</svg>`
const rect = '<rect width="200" height="100" fill="#7a1f5c"/>'
const sanitized = (text: string) => sanitizeSvg(Buffer.from(text)).toString()
/** The reason of the refusal, or the format of the result. */
const resultOf = async (text: string | Uint8Array) =>
  redrawLogo(typeof text === 'string' ? Buffer.from(text) : text).then(
    async ({ content }) => (await sharp(content).metadata()).format,
    (error) => error.details?.fields?.[0]?.message ?? String(error),
  )
const entityBomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${['a', 'b', 'c', 'd', 'e', 'f', 'g']
  .slice(1)
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
  .join('')}]>`
const doubled = (element: (id: number) => string) =>
  Array.from({ length: 40 }, (_, id) => element(id)).join('')

describe('a drawing in SVG', () => {
  test('becomes a PNG of ours that fits the box, whatever size it names', async () => {
    for (const size of ['', 'width="1" height="1"', 'width="900000" height="900000"', 'width="100%"']) {
      const logo = await redrawLogo(Buffer.from(svg(rect, `viewBox="0 0 200 100" ${size}`)))
      expect(logo).toMatchObject({ width: 384, height: 192 })
      const { data } = await sharp(logo.content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)]).toEqual([0x7a, 0x1f, 0x5c])
    }
    expect(await resultOf(svg(rect, 'width="64mm" height="32mm"'))).toBe('png')
  })

  test('is drawn as drawing programs write it', async () => {
    const illustrator = `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      ${svg(`<metadata><i:pgf xmlns:i="http://ns.adobe.com/i/">x</i:pgf></metadata>
      <defs><style type="text/css"><![CDATA[.image-1{fill:url(#shade);filter:url(#blur)} /* note */ .b{clip-path:url(#cut)}]]></style>
      <linearGradient id="shade"><stop offset="0" stop-color="#f00"/><stop offset="1" style="stop-color:#00f"/></linearGradient>
      <clipPath id="cut"><circle cx="50" cy="50" r="50"/></clipPath></defs>
      <switch><foreignObject requiredExtensions="http://ns.adobe.com/i/"/><g><path class="image-1 b" d="M0 0h200v100H0z"/></g></switch>`)}`
    const { content } = await redrawLogo(Buffer.from(illustrator))
    const { channels } = await sharp(content).stats()
    expect(channels[0]!.max).toBeGreaterThan(200)
    expect(channels[2]!.max).toBeGreaterThan(80)
    expect(channels[3]!.min).toBe(0)
  })

  test('loses scripts, pages inside it, animations, handlers, links and the data of programs', () => {
    const left = sanitized(
      svg(`<script>alert(1)</script><script href="https://evil.example/x.js"/>
      <foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml" onload="x()">SECRET</body></foreignObject>
      <a xlink:href="https://evil.example"><rect width="9" height="9" onclick="alert(1)" data-x="SECRET"/></a>
      <animate attributeName="href" to="javascript:alert(1)"/><set attributeName="fill" to="red"/>
      <handler>SECRET</handler><filter id="f"><feFlood/></filter><pattern id="p"/><marker id="m"/>
      <x:rect xmlns:x="urn:other">SECRET</x:rect><title>SECRET</title><?xml-stylesheet href="https://evil.example"?>`),
    )
    expect(left).not.toMatch(
      /script|foreign|evil|SECRET|onclick|onload|animate|<set|filter|pattern|marker|style/,
    )
    expect(left).toContain('<rect width="9" height="9"></rect>')
  })

  test.each([
    ['an image from outside', svg(`${rect}<image href="http://127.0.0.1:1/x.png"/>`), 'UNSAFE'],
    ['an image of the server', svg(`${rect}<image xlink:href="file:///etc/passwd"/>`), 'UNSAFE'],
    ['an embedded image', svg(`${rect}<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`), 'UNSAFE'],
    ['a reference to another file', svg(`${rect}<use href="http://127.0.0.1:1/x.svg#a"/>`), 'UNSAFE'],
    ['a reference to a file of the server', svg(`${rect}<use xlink:href="file:///etc/passwd#a"/>`), 'UNSAFE'],
    [
      'a colour from outside',
      svg('<rect width="9" height="9" fill="url(http://127.0.0.1:1/#a)"/>'),
      'UNSAFE',
    ],
    ['a style from outside', svg(`<style>@import url("http://127.0.0.1:1/x.css");</style>${rect}`), 'UNSAFE'],
    ['a hidden address', svg(`<style>rect{fill:u\\72l(http://127.0.0.1:1)}</style>${rect}`), 'UNSAFE'],
    ['an address in a style', svg(`<g style="fill: URL( 'file:///etc/passwd' )">${rect}</g>`), 'UNSAFE'],
    [
      'an entity of a file (XXE)',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<g id="&x;"/>')}`,
      'UNSAFE',
    ],
    [
      'an entity from outside',
      `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://127.0.0.1:1"> %x;]>${svg(rect)}`,
      'UNSAFE',
    ],
    ['a billion laughs', `${entityBomb}${svg('<g id="&g;"/>')}`, 'UNSAFE'],
    ['an unknown entity', svg('<g id="&x;"/>'), 'BROKEN'],
    ['text, which needs a font', svg('<text x="1" y="9">Loja</text>'), 'HAS_TEXT'],
    ['too many elements', svg('<g/>'.repeat(5_001)), 'TOO_COMPLEX'],
    ['too deep', svg(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`), 'TOO_COMPLEX'],
    [
      'a billion copies',
      svg(doubled((id) => `<g id="g${id}"><use href="#g${id + 1}"/><use href="#g${id + 1}"/></g>`)),
      'TOO_COMPLEX',
    ],
    [
      'a billion cuts',
      svg(
        `${doubled(
          (id) =>
            `<clipPath id="g${id}"><path d="M0 0h9v9z" clip-path="url(#g${id + 1})"/><path d="M0 0h9v9z" style="clip-path:url(#g${id + 1})"/></clipPath>`,
        )}<rect width="9" height="9" clip-path="url(#g0)"/>`,
      ),
      'TOO_COMPLEX',
    ],
    ['a reference to itself', svg('<g id="a"><use href="#a"/></g>'), 'TOO_COMPLEX'],
    [
      'a long chain of references',
      svg(Array.from({ length: 400 }, (_, id) => `<use id="u${id}" href="#u${id - 1}"/>`).join('')),
      'TOO_COMPLEX',
    ],
    [
      'a style longer than any logo has',
      svg(`<style>${'.a{fill:red}'.repeat(3_000)}</style>${rect}`),
      'TOO_COMPLEX',
    ],
    ['nothing that can be seen', svg('<script>1</script>'), 'BROKEN'],
    ['no size', svg(rect, ''), 'BROKEN'],
    ['an impossible size', svg(rect, 'viewBox="0 0 1e999 1"'), 'BROKEN'],
    ['a line', svg(rect, 'viewBox="0 0 2000 1"'), 'TOO_SMALL'],
    ['another document', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'OTHER_TYPE'],
    ['half a drawing', svg(rect).slice(0, -3), 'BROKEN'],
    ['another charset', Buffer.from(svg(`<g id="é"/>${rect}`), 'latin1'), 'BROKEN'],
    ['a compressed drawing', Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'OTHER_TYPE'],
    ['a page', '<html><svg></svg></html>', 'OTHER_TYPE'],
  ])('is refused with the reason: %s', async (_, file, reason) => {
    expect(await resultOf(file)).toBe(reason)
  })

  test('is drawn or refused in little time, however dear it is made', async () => {
    const started = performance.now()
    const dear = [
      svg(
        `<path stroke="#000" stroke-dasharray=".00001" style="stroke-dasharray:.00001" d="M0 0H1e9"/>${rect}`,
      ),
      svg(`<g style="filter:blur(1e9px)">${rect}</g>`),
      svg(`${'<g opacity=".9">'.repeat(40)}${rect.repeat(400)}${'</g>'.repeat(40)}`),
      svg(`<path d="M0 0${'l1 1 5-9'.repeat(100_000)}" stroke="#000" stroke-width="9"/>`),
    ]
    expect(await Promise.all(dear.map(resultOf))).toEqual(['png', 'png', 'png', 'png'])
    const refused = [
      svg(`<g style="${'/*'.repeat(400_000)}">${rect}</g>`),
      svg(`<style>${'/* '.repeat(10_000)}</style>${rect}`),
      svg(`<style>${'a<!---->'.repeat(30_000)}</style>${rect}`),
      svg(rect, `width="1${' '.repeat(900_000)}!" height="1"`),
      svg(`<g fill="${'url('.repeat(200_000)}">${rect}</g>`),
    ]
    expect(await Promise.all(refused.map(resultOf))).toEqual([
      ...['TOO_COMPLEX', 'UNSAFE', 'png', 'TOO_COMPLEX', 'TOO_COMPLEX'],
    ])
    expect(performance.now() - started).toBeLessThan(25_000)
  })
})

// The one frame of all mails: tables and styles at the elements, which every mail program shows, and a style sheet for dark mode and
// narrow screens where the program reads one. Nothing is loaded but the logo and the picture, from this instance.
import type { Locale } from '@/lib/base/i18n/locales'
import { type MailFace, type Theme, themesOf } from '../look'
import { blockHtml, FONT, TABLE } from './block-html'
import { type Block, blocksOf, type MailParts } from './blocks'
import { escaped, linkedText } from './escape'

export interface MailPage extends MailParts {
  subject: string
  /** With its marks. */
  text: string
  /** Below the mail: who wrote, and how such mails are switched off. */
  foot?: string
  locale: Locale
  face: MailFace
  publicUrl: string
  defaultLabel: string
}

export function mailPage(page: MailPage): string {
  const { light, dark } = themesOf(page.face)
  const blocks = blocksOf(page.text, page)
  const body = blocks.map((block) => blockHtml(block, light, page.publicUrl)).join('')
  const card = `${headHtml(page.face, light)}<h1 style="margin:0 0 16px;font:600 22px/28px ${FONT}">${escaped(page.title ?? page.subject)}</h1>${amountHtml(blocks, light)}${body}`
  return (
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">' +
    `<title>${escaped(page.subject)}</title><style>${styleSheet(dark)}</style></head>` +
    `<body class="p" style="margin:0;padding:0;background:${light.page}">${preview(blocks)}` +
    `<table ${TABLE} width="100%" class="p" style="background:${light.page}"><tr><td align="center" class="s" style="padding:32px 16px">` +
    '<!--[if mso]><table width="560"><tr><td><![endif]-->' +
    `<table ${TABLE} width="100%" style="max-width:560px;text-align:left;border-collapse:separate">` +
    `<tr><td class="c" style="background:${light.card};border-top:4px solid ${light.fill};border-radius:0 0 12px 12px;padding:32px;font:16px/24px ${FONT};color:${light.ink}">${card}</td></tr>` +
    footHtml(page, light) +
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>'
  )
}

function styleSheet(dark: Theme): string {
  const rules = [
    `.p{background:${dark.page}!important}`,
    `.c{background:${dark.card}!important;color:${dark.ink}!important}`,
    `.m{color:${dark.muted}!important}.a{color:${dark.accent}!important}.i{color:${dark.ink}!important}`,
    `.b{background:${dark.box}!important;border-color:${dark.line}!important;color:${dark.ink}!important}`,
    `.l{border-color:${dark.line}!important}.e{border-color:${dark.edge}!important}`,
    '.w{background:#fff!important;padding:8px!important;border-radius:8px!important}',
  ]
  return (
    ':root{color-scheme:light dark}' +
    `@media (prefers-color-scheme:dark){${rules.join('')}}` +
    '@media (max-width:480px){.s{padding:0 0 24px!important}.c{padding:24px 20px!important;border-radius:0!important}.f{padding:20px 20px 0!important}.u{width:100%!important}.u a{display:block!important;text-align:center!important}}'
  )
}

/** What the list of mails shows after the subject. */
function preview(blocks: Block[]): string {
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const shown = texts.find((text, index) => index > 0 || !/^\S+( [^.]+)?[.,]$/.test(text)) ?? ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(shown.slice(0, 140))}</div>`
}

/** The logo is shown at half of its pixels, for sharp screens, and on white, whatever the theme. */
function headHtml({ name, logo }: MailFace, theme: Theme): string {
  if (!logo)
    return `<p class="a" style="margin:0 0 24px;font:700 18px/24px ${FONT};color:${theme.accent}">${escaped(name)}</p>`
  const [width, height] = [Math.ceil(logo.width / 2), Math.ceil(logo.height / 2)]
  const size = `width="${width}" height="${height}"`
  return `<p style="margin:0 0 24px"><img class="w" src="${escaped(logo.url)}" ${size} alt="${escaped(name)}" style="font:700 18px/24px ${FONT};border:0"></p>`
}

/** Below the heading, wherever its row stands among the facts. */
function amountHtml(blocks: Block[], theme: Theme): string {
  const found = blocks.find((block) => block.kind === 'amount')
  if (!found) return ''
  const label = `<span class="m" style="display:block;font:14px/20px ${FONT};letter-spacing:0;color:${theme.muted}">${escaped(found.label)}</span>`
  return `<p style="margin:0 0 24px;font:700 40px/48px ${FONT};letter-spacing:-.5px">${label}${escaped(found.amount)}</p>`
}

function footHtml({ foot, face }: MailPage, theme: Theme): string {
  const shown = linkedText(foot ?? face.name, `color:${theme.muted}`, () => true).replaceAll(
    '<br><br>',
    '<br>',
  )
  return `<tr><td class="m f" style="padding:20px 32px 0;font:13px/20px ${FONT};color:${theme.muted};overflow-wrap:anywhere">${shown}</td></tr>`
}

// A block of a mail as HTML.

import type { Theme } from '../look'
import type { Block, MailPicture } from './blocks'
import { escaped, linkedText } from './escape'

export const FONT = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const MONO = "ui-monospace,Menlo,Consolas,'Courier New',monospace"
/** Of a table that only lays out. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

export function blockHtml(block: Block, theme: Theme, publicUrl: string): string {
  const isOwn = (url: string) => url.startsWith(`${publicUrl}/`)
  const linked = (text: string) => linkedText(text, `color:${theme.accent}`, isOwn)
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked(block.text)}</p>`
    case 'notice':
      return `<p class="m l" style="margin:0 0 16px;padding-top:16px;border-top:1px solid ${theme.line};font:14px/20px ${FONT};color:${theme.muted};overflow-wrap:anywhere">${linked(block.text)}</p>`
    case 'code':
      return `<p class="b" style="${boxed(theme)};text-align:center;font:700 28px/36px ${MONO};letter-spacing:6px">${escaped(block.text)}</p>`
    case 'copied':
      return copiedHtml(block, theme)
    case 'facts':
      return factsHtml(block.facts, theme, linked)
    case 'list':
      return listHtml(block.entries, theme)
    case 'amount':
      return ''
    case 'button':
      return buttonHtml(block, theme)
  }
}

const boxed = (theme: Theme) =>
  `margin:0 0 16px;padding:16px;background:${theme.box};border:1px solid ${theme.line};border-radius:8px;color:${theme.ink}`

function copiedHtml({ text, picture }: { text: string; picture?: MailPicture }, theme: Theme): string {
  const box = `<p class="b" style="${boxed(theme)};font:14px/20px ${MONO};overflow-wrap:anywhere;word-break:break-all;-webkit-user-select:all;user-select:all">${escaped(text)}</p>`
  return (picture ? pictureHtml(picture) : '') + box
}

function pictureHtml({ url, alt, size }: MailPicture): string {
  return `<p style="margin:0 0 16px;text-align:center"><img class="w" src="${escaped(url)}" width="${size}" height="${size}" alt="${escaped(alt)}" style="background:#fff;border:0"></p>`
}

function factsHtml(facts: [string, string][], theme: Theme, linked: (text: string) => string): string {
  const cell = `padding:8px 0;border-top:1px solid ${theme.line};vertical-align:top;font:15px/22px ${FONT};overflow-wrap:anywhere`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="m l" width="38%" style="${cell};padding-right:12px;text-align:left;color:${theme.muted}">${escaped(label)}</th><td class="i l" style="${cell};color:${theme.ink}">${linked(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;table-layout:fixed">${rows.join('')}</table>`
}

function listHtml(entries: { text: string; url?: string }[], theme: Theme): string {
  const items = entries.map(({ text, url }) => {
    const shown = url
      ? `<a class="a" href="${escaped(url)}" style="color:${theme.accent}">${escaped(text)}</a>`
      : escaped(text)
    return `<li style="margin:0 0 8px">${shown}</li>`
  })
  return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.join('')}</ul>`
}

/** A cell of a table with a fill: the only button that every mail program shows as one. */
function buttonHtml({ label, url }: { label: string; url: string }, theme: Theme): string {
  const link = `display:inline-block;padding:13px 28px;font:600 16px/22px ${FONT};color:${theme.onFill};text-decoration:none;border-radius:8px`
  return `<table ${TABLE} class="u" style="margin:8px 0 24px;border-collapse:separate"><tr><td class="e" bgcolor="${theme.fill}" style="background:${theme.fill};border:1px solid ${theme.edge};border-radius:8px"><a href="${escaped(url)}" style="${link}">${escaped(label)}</a></td></tr></table>`
}

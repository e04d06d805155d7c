// A mail to a buyer as its seller's: the same text as in the plain part, with the logo and a line in the colour of the seller.
export interface MailBrand {
  name: string
  /** Of the line at the top, and of links: the same colour, readable on white. */
  accent: string
  ink: string
  /** The whole address of the image, and its size in pixels. */
  logo?: { url: string; width: number; height: number }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter]!)

/** Addresses become links; everything else is text. */
function paragraph(text: string, ink: string): string {
  const parts = escaped(text).split(/(https?:\/\/[^\s<]+)/)
  const linked = parts.map((part, index) =>
    index % 2 ? `<a href="${part}" style="color:${ink}">${part}</a>` : part,
  )
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked.join('').replaceAll('\n', '<br>')}</p>`
}

/** Shown at half of its pixels, for sharp screens. */
function logoImage({ name, logo }: MailBrand): string {
  if (!logo) return `<p style="margin:0 0 20px;font-weight:600">${escaped(name)}</p>`
  const [width, height] = [Math.ceil(logo.width / 2), Math.ceil(logo.height / 2)]
  return `<p style="margin:0 0 20px"><img src="${escaped(logo.url)}" width="${width}" height="${height}" alt="${escaped(name)}"></p>`
}

/** An image of ours, at a size in CSS pixels. */
export interface MailPicture {
  url: string
  alt: string
  size: number
}

const pictureHtml = ({ url, alt, size }: MailPicture) =>
  `<p style="margin:0 0 16px"><img src="${escaped(url)}" width="${size}" height="${size}" alt="${escaped(alt)}" style="background:#fff"></p>`

export function brandedHtml(text: string, brand: MailBrand, picture?: MailPicture): string {
  const body = text
    .trim()
    .split(/\n{2,}/)
    .map((part) => paragraph(part, brand.ink))
    .join('')
  return (
    '<!doctype html><html><body style="margin:0;background:#f6f5f3;padding:24px;font:16px/24px Arial,sans-serif;color:#262420">' +
    `<div style="max-width:520px;margin:0 auto;background:#fff;border-top:4px solid ${brand.accent};padding:24px">` +
    `${logoImage(brand)}${body}${picture ? pictureHtml(picture) : ''}</div></body></html>`
  )
}

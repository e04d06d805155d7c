const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter]!)

/** Addresses that may be one become links, without the stop after them; everything else is text. */
export function linkedText(text: string, style: string, mayBeLink: (url: string) => boolean): string {
  return text
    .split(/(https?:\/\/[^\s<]*[^\s<.,;:)])/)
    .map((part, index) => {
      const shown = escaped(part)
      return index % 2 && mayBeLink(part)
        ? `<a class="a" href="${shown}" style="${style}">${shown}</a>`
        : shown
    })
    .join('')
    .replaceAll('\n', '<br>')
}

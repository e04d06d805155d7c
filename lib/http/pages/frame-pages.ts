// Small pages for the frames of 3-D Secure: one that submits a form by itself, and an empty one. They run under the content
// security policy that proxy.ts sets, with its nonce.

/** Posts the fields to another address as soon as the page is loaded. */
export function autoSubmitPage(
  request: Request,
  { action, fields }: { action: string; fields: Record<string, string> },
): Response {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = `<form method="post" action="${escaped(action)}">${inputs.join('')}</form>`
  const nonce = escaped(request.headers.get('x-nonce') ?? '')
  return page(`${form}<script nonce="${nonce}">document.forms[0].submit()</script>`)
}

export function emptyPage(): Response {
  return page('')
}

/** Redirects the browser to one of our own pages, with GET. */
export function redirectToPage(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path } })
}

function page(body: string): Response {
  const head =
    '<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>3-D Secure</title>'
  const html = `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${body}</body></html>`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter]!)
}

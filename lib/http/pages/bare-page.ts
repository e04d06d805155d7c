// Pages of a few bytes for the frames of 3-D Secure: one that sends the browser on by itself, and one that says nothing.
// They run under the policy that the proxy set, by its nonce.

/** Posts the fields to another address as soon as it is there. */
export function postingPage(
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

/** Sends the browser to a page of ours, as a GET. */
export function seePage(path: string): Response {
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

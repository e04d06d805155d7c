// The parts of the payer's page: text that is escaped wherever it stands, fields, and forms.

/** HTML that is safe to show as it is. */
export interface Markup {
  text: string
}

export const raw = (text: string): Markup => ({ text })

type Part = Markup | string | number | readonly Markup[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content or as the value of an attribute. */
export const attribute = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

function partText(part: Part): string {
  if (typeof part === 'string') return attribute(part)
  if (typeof part === 'number') return String(part)
  return 'text' in part ? part.text : part.map(({ text }) => text).join('')
}

/** Every value is escaped unless it is markup itself. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  return raw(texts.reduce((whole, text, index) => whole + partText(parts[index - 1] ?? '') + text))
}

export const field = (label: string, control: Markup): Markup =>
  html`<label><span>${label}</span>${control}</label>`

export const select = (name: string, options: readonly [string, string][], chosen?: string): Markup =>
  html`<select name="${name}">${options.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen ? raw(' selected') : ''}>${label}</option>`,
  )}</select>`

/** A form with one button, which is plain where it ends something. */
export function form(
  language: string,
  action: string,
  hidden: Readonly<Record<string, string>>,
  button: string,
  fields: Markup | '' = '',
  isPlain = false,
): Markup {
  const inputs = Object.entries({ lang: language, ...hidden }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<form method="post" action="/payer/${action}">${inputs}${fields}<button${isPlain ? raw(' class="plain"') : ''}>${button}</button></form>`
}

export const styles = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#3a404b);--card:light-dark(#fff,#1c2027);--ink:light-dark(#1a1f29,#eceff4);--quiet:light-dark(#5a6372,#a3adbd);--main:light-dark(#0b6b57,#4fc7ab);--on:light-dark(#fff,#06251e)}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:light-dark(#f4f6f8,#12151a)}
header,main{max-width:56rem;margin:0 auto;padding:1rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-bottom:0}
h1{font-size:1.35rem;margin:0}h2{font-size:1.15rem;margin:0}h3{font-size:1rem;margin:1rem 0 .25rem}
a{color:var(--main)}p{margin:.5rem 0}
main>section,article{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:1rem 0}
.quiet{color:var(--quiet);font-size:.875rem;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:.5rem}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.5rem 1rem;margin:.75rem 0}
dt{color:var(--quiet);font-size:.875rem}dd{margin:0;overflow-wrap:anywhere}
.forms{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;align-items:end}
label{display:block;margin:.5rem 0}label span{display:block;font-size:.875rem;color:var(--quiet)}
input,select,textarea{width:100%;font:inherit;color:inherit;background:transparent;border:1px solid var(--quiet);border-radius:.5rem;padding:.5rem}
option{background:var(--card);color:var(--ink)}
button{font:inherit;font-weight:600;border:1px solid var(--main);border-radius:.5rem;padding:.55rem 1rem;background:var(--main);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:var(--main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
.state{display:inline-block;font-size:.8rem;font-weight:600;border:1px solid currentColor;border-radius:1rem;padding:0 .6rem}
.APROVADA,.CONCLUIDA{color:var(--main)}.REJEITADA,.EXPIRADA,.CANCELADA,.problem{color:light-dark(#a3261c,#ff9d92)}
.debit{border-top:1px solid var(--line);padding:.5rem 0}
`

// The forms of the payer's page: each is an operation of the control. Pages of other sites are refused: a name that was made to lead to
// this machine is none of its own names, and a form of another site sends its own origin.
import type { IncomingMessage } from 'node:http'
import type { Bank } from '../bank'
import type { HttpAnswer } from '../http-answer'
import { type OperationName, runOperation } from '../operations'
import { PixProblem, problemBody } from '../problem'
import { payerPage } from './payer-page'
import type { PageLanguage } from './payer-page-texts'

const OWN_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/
const SECURITY = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** What a person types: `50`, `50,5` or `50.00`; anything else is left for the operation to refuse. */
function decimalIn(text: string): string {
  const value = text.replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(value) ? Number(value).toFixed(2) : text
}

type Fields = Record<string, string>
const withMaximum = ({ maximo }: Fields) => (maximo ? { maximo: decimalIn(maximo) } : {})

const forms: Readonly<Record<string, (fields: Fields) => [OperationName, unknown]>> = {
  move: ({ seconds }) => ['moveClock', { seconds: Number(seconds) }],
  code: ({ pixCopiaECola = '', only, ...fields }) =>
    only === 'pay'
      ? ['pay', { pixCopiaECola: pixCopiaECola.trim() }]
      : ['acceptRecurrence', { pixCopiaECola: pixCopiaECola.trim(), ...withMaximum(fields) }],
  accept: ({ idRec, ...fields }) => ['acceptRecurrence', { idRec, ...withMaximum(fields) }],
  refuse: ({ idRec, codigo }) => ['refuseRecurrence', { idRec, codigo }],
  payer: ({ idRec, emptyTries, refusal, maximo }) => [
    'setPayer',
    {
      idRec,
      emptyTries: Number(emptyTries),
      refusals: refusal ? [refusal] : [],
      maximo: maximo ? decimalIn(maximo) : null,
    },
  ],
  cancel: ({ idRec, codigo, solicitante }) => ['cancelRecurrence', { idRec, codigo, solicitante }],
  'cancel-debit': ({ txid, codigo }) => ['cancelCollection', { txid, codigo }],
}

const page = (bank: Bank, language: PageLanguage, problem?: string): HttpAnswer => ({
  status: problem ? 400 : 200,
  type: 'text/html; charset=utf-8',
  headers: SECURITY,
  body: payerPage(bank, language, problem),
})

const languageOf = (text: string | null | undefined): PageLanguage => (text === 'en' ? 'en' : 'pt-BR')

/** Undefined for a request that is none of the page. */
export async function answerPayerPage(
  bank: Bank,
  { method, url = '', headers }: IncomingMessage,
  body: string,
  run: () => Promise<void>,
): Promise<HttpAnswer | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const name = /^\/payer\/([a-z-]+)$/.exec(pathname)?.[1]
  const isPage = method === 'GET' && pathname === '/'
  if (!isPage && !(method === 'POST' && name && Object.hasOwn(forms, name))) return undefined
  const isOwn = OWN_HOST.test(headers.host ?? '')
  if (!isOwn || (name && headers.origin !== `http://${headers.host}`)) return undefined
  if (isPage) return page(bank, languageOf(searchParams.get('lang')))
  const { lang, ...fields } = Object.fromEntries(new URLSearchParams(body))
  const language = languageOf(lang)
  try {
    runOperation(bank, ...forms[name!]!(fields))
  } catch (error) {
    if (error instanceof PixProblem) return page(bank, language, problemBody(error, '-').detail)
    throw error
  }
  await run()
  const at = fields.idRec ? `#${fields.idRec}` : ''
  return { status: 303, headers: { location: `/?lang=${language}${at}` } }
}

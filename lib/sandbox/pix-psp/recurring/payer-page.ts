// The page of the simulated payer's bank, at the control address: a person sees what was asked, accepts, refuses, cancels, and decides
// whether there is money on the day. Forms alone, without any script.
import { civilDateOf } from '@/lib/base/kernel/dates'
import {
  authorizationCancellations,
  authorizationRefusals,
  collectionCancellations,
} from '@/lib/rails/recurring-pix/reason-codes'
import { reasonText } from '@/lib/rails/recurring-pix/reason-texts'
import type { Bank } from '../bank'
import { decimalOf } from '../values'
import { attribute, field, form, html, type Markup, raw, select, styles } from './page-parts'
import { bankRefusals, collectionRefusals } from './payer-bank'
import { type PageLanguage, type PageTexts, pageTexts } from './payer-page-texts'
import { type Cobr, type Ending, type Rec, requesters } from './rows'
import { isOpenCobr } from './tries'
import { isOpenRequest, requestsOf } from './withdraw-requests'

interface Page {
  bank: Bank
  language: PageLanguage
  texts: PageTexts
}

const brl = (decimal: string) => `R$\u00a0${decimal.replace('.', ',')}`

function codes({ language }: Page, all: readonly string[]): [string, string][] {
  return all.map((code) => [code, `${code}: ${reasonText(code, language).words}`])
}

export function payerPage(bank: Bank, language: PageLanguage, problem?: string): string {
  const texts = pageTexts[language]
  const page: Page = { bank, language, texts }
  const other = language === 'en' ? 'pt-BR' : 'en'
  const recs = bank.records.recs.all().toReversed()
  const now = bank.now().toLocaleString(language, { timeZone: 'America/Sao_Paulo' })
  const body = html`<header><h1>${texts.title}</h1><a href="/?lang=${other}" lang="${other}">${texts.otherLanguage}</a></header>
<main>
<p>${texts.lead}</p>
${problem ? html`<p role="alert" class="problem">${problem}</p>` : ''}
<section aria-label="${texts.now}"><p>${texts.now}: <strong>${now}</strong></p><div class="row">
${form(language, 'move', { seconds: '3600' }, texts.hour)}${form(language, 'move', { seconds: '86400' }, texts.day)}${form(language, 'move', { seconds: '691200' }, texts.week)}
</div></section>
<section>${codeForm(page)}</section>
${recs.length === 0 ? html`<p>${texts.none}</p>` : recs.map((rec) => recCard(page, rec))}
</main>`
  return `<!doctype html><html lang="${attribute(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${attribute(texts.title)}</title><style>${styles}</style></head><body>${body.text}</body></html>`
}

function codeForm({ language, texts }: Page): Markup {
  return html`<form method="post" action="/payer/code">
<input type="hidden" name="lang" value="${language}">
${field(texts.code, raw('<textarea name="pixCopiaECola" rows="3" required></textarea>'))}
${field(texts.maximum, raw('<input name="maximo" inputmode="decimal">'))}
<div class="row"><button>${texts.readCode}</button><button name="only" value="pay" class="plain">${texts.payOnly}</button></div>
</form>`
}

function amountWords({ texts }: Page, { body: { valor } }: Rec): string {
  if (valor?.valorRec) return `${brl(valor.valorRec)} (${texts.fixed})`
  if (valor?.valorMinimoRecebedor) return `${texts.variable} ${brl(valor.valorMinimoRecebedor)}`
  return texts.free
}

function endingWords(page: Page, ending: Ending | undefined): Markup | '' {
  const reason = ending?.cancelamento ?? ending?.rejeicao
  if (!reason) return ''
  const by = ending?.cancelamento ? ` (${page.texts[ending.cancelamento.solicitante]})` : ''
  const words = reasonText(reason.codigo, page.language).words
  return html`<p>${page.texts.ended} ${reason.codigo}${by}: ${words}.</p>`
}

function recCard(page: Page, rec: Rec): Markup {
  const { texts, bank } = page
  const { vinculo, calendario, politicaRetentativa } = rec.body
  const facts = [
    [texts.receiver, bank.receiver.nome],
    [texts.contract, vinculo.contrato],
    [texts.payer, `${vinculo.devedor.nome}, ${vinculo.devedor.cpf ?? vinculo.devedor.cnpj}`],
    [texts.amount, amountWords(page, rec)],
    [texts.period, texts[calendario.periodicidade]],
    [texts.first, calendario.dataInicial],
    [texts.retries, politicaRetentativa === 'PERMITE_3R_7D' ? texts.allowed : texts.notAllowed],
  ]
  const collections = bank.records.cobrs.all().filter((one) => one.idRec === rec.idRec)
  const isAsked = requestsOf(bank, rec.idRec).some(isOpenRequest)
  return html`<article id="${rec.idRec}">
<h2>${vinculo.objeto ?? vinculo.contrato} <span class="state ${rec.status}">${texts[rec.status]}</span></h2>
<p class="quiet">${rec.idRec}</p>
<dl>${facts.map(([name, value]) => html`<div><dt>${name!}</dt><dd>${value!}</dd></div>`)}</dl>
${isAsked ? html`<p>${texts.asked}</p>` : ''}
${endingWords(page, rec.encerramento)}
${rec.status === 'CRIADA' ? openForms(page, rec) : rec.status === 'APROVADA' ? approvedForms(page, rec) : ''}
${collections.length > 0 ? html`<h3>${texts.collections}</h3>${collections.map((one) => collectionRow(page, one))}` : ''}
</article>`
}

function openForms(page: Page, { idRec, body }: Rec): Markup {
  const { texts, language } = page
  const maximum = body.valor?.valorRec
    ? ''
    : field(texts.maximum, raw('<input name="maximo" inputmode="decimal">'))
  const reasons = select('codigo', codes(page, authorizationRefusals))
  return html`<div class="forms">${form(language, 'accept', { idRec }, texts.accept, maximum)}
${form(language, 'refuse', { idRec }, texts.refuse, field(texts.reason, reasons), true)}</div>`
}

function approvedForms(page: Page, { idRec, body, conduct }: Rec): Markup {
  const { texts, language } = page
  const { maximum, emptyTries, refusals } = conduct
  const shown = maximum === undefined ? '' : decimalOf(maximum).replace('.', ',')
  const isFixed = body.valor?.valorRec !== undefined
  const next = codes(page, [...collectionRefusals, ...bankRefusals])
  const conductFields = html`${isFixed ? '' : field(texts.maximum, html`<input name="maximo" inputmode="decimal" value="${shown}">`)}
${field(texts.empty, html`<input name="emptyTries" type="number" min="0" max="99" value="${emptyTries}">`)}
${field(texts.nextRefusal, select('refusal', [['', texts.noRefusal], ...next], refusals[0]?.codigo))}`
  const by = select(
    'solicitante',
    requesters.map((one): [string, string] => [one, texts[one]]),
    'USUARIO_PAGADOR',
  )
  const reasons = select('codigo', codes(page, authorizationCancellations), 'SLDB')
  return html`<div class="forms">${form(language, 'payer', { idRec }, texts.save, conductFields)}
${form(language, 'cancel', { idRec }, texts.cancel, html`${field(texts.by, by)}${field(texts.reason, reasons)}`, true)}</div>`
}

function collectionRow(page: Page, cobr: Cobr): Markup {
  const { texts, language, bank } = page
  const { txid, body, status, tentativas, encerramento } = cobr
  const tries = tentativas.map(({ dataLiquidacao, status: state, rejeicao }) =>
    [dataLiquidacao, texts[state], rejeicao?.codigo].filter(Boolean).join(' '),
  )
  const isLate = civilDateOf(bank.now()) >= tentativas.at(-1)!.dataLiquidacao
  const reasons = select('codigo', codes(page, collectionCancellations), 'SLBD')
  const cancel =
    isOpenCobr(cobr) && !isLate
      ? form(language, 'cancel-debit', { txid }, texts.cancelDebit, field(texts.reason, reasons), true)
      : ''
  return html`<section class="debit"><p><strong>${brl(body.valor.original)}</strong> <span class="state ${status}">${texts[status]}</span></p>
<p class="quiet">${texts.due}: ${body.calendario.dataDeVencimento} · ${texts.tries}: ${tries.join(', ')}</p>
${endingWords(page, encerramento)}${cancel}</section>`
}

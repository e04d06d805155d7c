import { z } from 'zod'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { drawAnswer } from '@/lib/rails/claims/draw-answer'
import type { DisputeGateway, ProviderClaim } from '@/lib/rails/claims/gateway'
import { readAnswer } from '@/lib/rails/providers/cielo/wire/read-answer'
import { claimOf, listed, namesOf, stateOf } from './claims'
import { type ChargebackClient, createChargebackClient } from './client'
import type { ChargebackCredentials, ChargebackSettings } from './settings'

const CHARGEBACKS = "Cielo's chargebacks"
const PAGE = 200
/** More pages than any day has: a provider that never ends its list is an error. */
const MAX_PAGES = 500
const LONGEST_REASON = 100
/** 4: all establishments of the contract. */
const HIERARCHY = 4

const ACCEPTED = '101'
const REFUTED = '102'
/** What an idempotent interface would answer a repetition: the claim was answered or accepted before. */
const TREATED_ALREADY = '931'

const code = z.union([z.string(), z.number()]).transform(String)
/** The samples differ: rows stand in `content` or alone, and where there are none, 103 stands in their place. */
const rowsOf = z.union([
  z.array(z.unknown()),
  z.object({ content: z.array(z.unknown()) }).transform(({ content }) => content),
  z.object({ code: code.pipe(z.literal('103')) }).transform((): unknown[] => []),
])
const outcome = z.object({ code })
const outcomes = z.union([
  z.array(outcome),
  z.object({ updateChargeback: z.array(outcome) }).transform((one) => one.updateChargeback),
  outcome.transform((one) => [one]),
])

/** Cielo's API Chargeback 2.0 behind the port (rail-card-cielo.md, 16 Chargeback API 2.0, 17 DisputeDesk). */
export function createCieloDisputeGateway(input: {
  settings: ChargebackSettings
  credentials: ChargebackCredentials
  clock: () => Date
}): DisputeGateway {
  const client = createChargebackClient(input.settings, input.credentials, input.clock)
  const userName = input.settings.chargebackUser
  return {
    listClaims: () => listPending(client, input.settings),
    async findState({ reference }) {
      return stateOf(
        lastWords(await client.call('GET', `v1/chargeback/lifecycle/${namesOf(reference).caseId}`)),
      )
    },
    async submit({ reference, answer, files }) {
      const names = namesOf(reference)
      const document = await drawAnswer({ title: `Chargeback ${names.caseId}`, answer, files })
      const form = new FormData()
      form.set('establishmentNumber', names.establishment)
      form.set('idChargeback', names.chargeback)
      form.set('reasonToRefuse', (answer || 'Documentos em anexo.').slice(0, LONGEST_REASON))
      form.set('userName', userName)
      form.set('file', new Blob([document as BlobPart], { type: 'application/pdf' }), `${names.caseId}.pdf`)
      const encoded = new Response(form)
      const content = new Uint8Array(await encoded.arrayBuffer())
      const contentType = encoded.headers.get('content-type')!
      confirm(await client.call('PUT', 'v1/chargeback/refuse', { contentType, content }), REFUTED)
    },
    async accept({ reference }) {
      const { establishment: establishmentNumber, chargeback: idChargeback } = namesOf(reference)
      const content = JSON.stringify({ updateChargeback: [{ establishmentNumber, idChargeback }], userName })
      confirm(
        await client.call('PUT', 'v1/chargeback/accept', { contentType: 'application/json', content }),
        ACCEPTED,
      )
    },
  }
}

/** Throws unless all were treated as asked, or treated before. */
function confirm(answer: unknown, done: string): void {
  const codes = readAnswer(outcomes, answer, CHARGEBACKS).map((one) => one.code)
  const other = codes.find((one) => one !== done && one !== TREATED_ALREADY)
  if (codes.length === 0 || other)
    throw new CallFailed(`${CHARGEBACKS} answered with code ${other ?? 'none'}`)
}

async function listPending(
  client: ChargebackClient,
  { chargebackAmounts }: ChargebackSettings,
): Promise<ProviderClaim[]> {
  const claims: ProviderClaim[] = []
  const content = JSON.stringify({ hierarchyType: HIERARCHY })
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      page: String(page),
      pageSize: String(PAGE),
      orderBy: 'treatmentDeadline',
      order: 'asc',
    })
    const answer = await client.call('POST', `v1/chargeback/PENDING?${query}`, {
      contentType: 'application/json',
      content,
    })
    const rows = readAnswer(rowsOf, answer, CHARGEBACKS)
    for (const row of rows) {
      const claim = claimOf(readAnswer(listed, row, CHARGEBACKS), chargebackAmounts)
      if (!claim) throw new CallFailed(`a row of ${CHARGEBACKS} has no deadline or amount`)
      claims.push(claim)
    }
    if (rows.length < PAGE) return claims
  }
  throw new CallFailed(`Cielo lists more than ${MAX_PAGES} pages of chargebacks`)
}

/** The words of the latest step of a life cycle. */
function lastWords(answer: unknown): string {
  const steps = Array.isArray(answer) ? answer : Object.values((answer ?? {}) as object).find(Array.isArray)
  const last: unknown = steps?.at(-1) ?? answer
  return typeof last === 'string'
    ? last
    : Object.values((last ?? {}) as object)
        .filter((one) => typeof one === 'string')
        .join(' ')
}

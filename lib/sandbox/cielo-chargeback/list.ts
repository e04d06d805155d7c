// POST v1/chargeback/PENDING and DONE: the filters, the pages, and their limits.
import { z } from 'zod'
import { daysBetween } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import type { Cielo } from '../cielo/context'
import type { Reply, WireRequest } from '../cielo/listener'
import type { CieloClient } from '../cielo/options'
import type { Chargeback } from '../cielo/records'
import { brandCode, type ChargebackCode, chargebackRow, coded, refused } from './row'

const MAX_PAGE = 200
const MAX_DAYS = 180

const texts = z
  .array(z.union([z.string(), z.number()]).transform(String))
  .nullish()
  .transform((list) => list ?? [])
const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .nullish()
  .transform((one) => one || undefined)

const filterInput = z.object({
  startNotificationPeriod: text,
  endNotificationPeriod: text,
  establishmentNumber: texts,
  mainCustomer: z.unknown().optional(),
  cardAssociationCode: text,
  process: texts,
  reason: texts,
  idCase: text,
  tid: text,
  nsu: text,
})

type Filter = z.output<typeof filterInput>

export function listChargebacks(
  cielo: Cielo,
  client: CieloClient,
  request: WireRequest,
  status: string,
): Reply {
  const isDone = status.toUpperCase() === 'DONE'
  if (!isDone && status.toUpperCase() !== 'PENDING') return refused(919)
  const input = filterInput.safeParse(request.json(filterInput) ?? {})
  if (!input.success) return { status: 400, json: { code: '400', message: 'Requisição inválida.' } }
  const filter = input.data
  if (filter.establishmentNumber.includes('1111111111')) return refused(901, 500)
  const { page = '0', pagesize = String(MAX_PAGE), orderby = 'receptionDate', order = 'asc' } = request.query
  const wrong = wrongPage(Number(page), Number(pagesize), orderby, order) ?? wrongPeriod(filter, isDone)
  if (wrong) return refused(wrong)
  const found = cielo.state
    .all('chargeback')
    .filter((one) => one.lifecycle.length > 1 === isDone)
    .filter((one) => client.establishments.includes(one.establishment) && fits(cielo, filter, one))
    .toSorted((a, b) => a.idChargeback - b.idChargeback)
    .toSorted((a, b) => keyOf(a, orderby).localeCompare(keyOf(b, orderby)))
  const sorted = order.toLowerCase() === 'desc' ? found.toReversed() : found
  const from = Number(page) * Number(pagesize)
  const rows = sorted.slice(from, from + Number(pagesize)).map((one) => chargebackRow(cielo, one))
  if (rows.length === 0) return { status: 200, json: coded(103) }
  // The samples differ: what is pending comes inside `content`, what is done as a bare list.
  return { status: 200, json: isDone ? rows : { content: rows } }
}

const keyOf = (one: Chargeback, order: string) =>
  order.toLowerCase() === 'treatmentdeadline' ? one.treatmentDeadline : one.receptionDate

function wrongPage(page: number, size: number, orderBy: string, order: string): ChargebackCode | undefined {
  if (!(page >= 0)) return 916
  if (!(size >= 1)) return 917
  if (size > MAX_PAGE) return 138
  if (!/^(receptionDate|treatmentDeadline)$/i.test(orderBy)) return 933
  return /^(asc|desc)$/i.test(order) ? undefined : 934
}

function wrongPeriod(filter: Filter, isDone: boolean): ChargebackCode | undefined {
  const { startNotificationPeriod: start, endNotificationPeriod: end } = filter
  if (isDone && filter.establishmentNumber.length === 0 && !filter.mainCustomer) return 909
  if (!start && !end) return isDone ? 920 : undefined
  const [from, to] = [civilDate.safeParse(start), civilDate.safeParse(end)]
  if (!from.success || !to.success) return 907
  const days = daysBetween(from.data, to.data)
  if (days < 0) return 923
  return days > MAX_DAYS ? 906 : undefined
}

function fits(cielo: Cielo, filter: Filter, one: Chargeback): boolean {
  const sale = cielo.state.get('sale', one.paymentId)!
  const isIn = (list: string[], value: string | number) => list.length === 0 || list.includes(String(value))
  const isSame = (wanted: string | undefined, value: string | number) => !wanted || wanted === String(value)
  return (
    (!filter.startNotificationPeriod || one.receptionDate >= filter.startNotificationPeriod) &&
    (!filter.endNotificationPeriod || one.receptionDate <= filter.endNotificationPeriod) &&
    isIn(filter.establishmentNumber, one.establishment) &&
    isIn(filter.process, one.process) &&
    isIn(filter.reason, one.reasonCode) &&
    isSame(filter.cardAssociationCode, brandCode[sale.card.brand] ?? 0) &&
    isSame(filter.idCase, one.idCase) &&
    isSame(filter.tid, sale.tid) &&
    (!filter.nsu || Number(filter.nsu) === Number(sale.proofOfSale))
  )
}

// PUT v1/chargeback/refuse: one file and a short text, within the limits of the source.
import { PDFDocument } from 'pdf-lib'
import type { Cielo } from '../cielo/context'
import type { Reply, WireRequest } from '../cielo/listener'
import type { CieloClient } from '../cielo/options'
import { isOpen, store, today } from './chargebacks'
import { type ChargebackCode, coded, refused } from './row'

const MAX_BYTES = 8 * 1024 * 1024
const MAX_PAGES = 10
const MAX_REASON = 100

const beginnings: Record<string, readonly string[]> = {
  pdf: ['25504446'],
  tif: ['49492a00', '4d4d002a'],
  tiff: ['49492a00', '4d4d002a'],
  jpeg: ['ffd8ff'],
}

export async function refuseChargeback(
  cielo: Cielo,
  client: CieloClient,
  request: WireRequest,
): Promise<Reply> {
  const form = await readForm(request)
  if (!form) return { status: 400, json: { code: '400', message: 'Requisição inválida.' } }
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [establishment, id, reason, user] = [
    text('establishmentNumber'),
    text('idChargeback'),
    text('reasonToRefuse'),
    text('userName'),
  ]
  if (establishment === '1111111111') return refused(901, 500)
  if (establishment === '2222222222') return { status: 200, json: coded(102) }
  const file = form.get('file')
  const wrong = wrongText(id, reason)
  if (wrong) return refused(wrong)
  if (!user || !establishment) return { status: 400, json: { code: '400', message: 'Requisição inválida.' } }
  if (!(file instanceof File) || file.size === 0) return refused(904)
  const chargeback = cielo.state.get('chargeback', id)
  if (chargeback?.establishment !== establishment || !client.establishments.includes(establishment))
    return refused(902)
  if (!isOpen(chargeback)) return refused(931)
  const content = new Uint8Array(await file.arrayBuffer())
  if (file.name.replace(/\.[^.]*$/, '') !== String(chargeback.idCase)) return refused(929)
  if (!(await isWithinLimits(file.name, content))) return refused(903)
  cielo.documents.put(chargeback.idChargeback, content)
  const document = { name: file.name, size: content.length }
  const replied = {
    ...chargeback,
    action: 'RECUSAR' as const,
    replyDate: today(cielo),
    reasonToRefuse: reason,
    document,
  }
  store(cielo, replied, 'issuer')
  return { status: 200, json: coded(102) }
}

async function readForm(request: WireRequest): Promise<FormData | undefined> {
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return undefined
  return new Response(new Uint8Array(request.body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined)
}

function wrongText(id: string, reason: string): ChargebackCode | undefined {
  if (!id) return 926
  if (!/^\d+$/.test(id)) return 928
  if (!reason) return 930
  return reason.length > MAX_REASON ? 905 : undefined
}

async function isWithinLimits(name: string, content: Uint8Array): Promise<boolean> {
  const kind = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const begins = Buffer.from(content.subarray(0, 4)).toString('hex')
  if (content.length > MAX_BYTES || !beginnings[kind]?.some((one) => begins.startsWith(one))) return false
  return kind !== 'pdf' || (await pagesOf(content)) <= MAX_PAGES
}

const pagesOf = (content: Uint8Array): Promise<number> =>
  PDFDocument.load(content).then(
    (document) => document.getPageCount(),
    () => Number.POSITIVE_INFINITY,
  )

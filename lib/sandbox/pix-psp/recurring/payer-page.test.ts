import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { startPsp, txid } from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY, rec } from '@/lib/testing/pix-psp/recurring'

const psp = await startPsp({ tokenSeconds: 90 * 86_400 })
afterAll(() => psp.close())

const origin = psp.controlUrl
const page = async (lang = 'en') => (await fetch(`${origin}/?lang=${lang}`)).text()

async function submit(action: string, fields: Record<string, string>, from = origin) {
  const headers = { origin: from, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ lang: 'en', ...fields }).toString()
  return fetch(`${origin}/payer/${action}`, { method: 'POST', headers, body, redirect: 'manual' })
}
const found = async (idRec: string) => (await psp.call('GET', `/rec/${idRec}`)).body
const newRec = async (more: object = {}) => (await psp.call('POST', '/rec', rec(more))).body.idRec as string

describe('the page of the payer’s bank', () => {
  test('shows what is asked for in both languages, and escapes what others wrote', async () => {
    const devedor = { cpf: '12345678909', nome: 'Ana & <b>' }
    await newRec({ vinculo: { contrato: 'C1', objeto: '<script>x</script>', devedor } })
    expect(await page()).toContain('&lt;script&gt;x&lt;/script&gt;')
    expect(await page()).toContain('Ana &amp; &lt;b&gt;')
    expect(await page()).toContain('R$\u00a035,00 (fixed)')
    expect(await page('pt-BR')).toContain('R$\u00a035,00 (fixo)')
  })

  test('accepts with a maximum, and says what is wrong otherwise', async () => {
    const idRec = await newRec({ valor: { valorMinimoRecebedor: '20.00' } })
    const wrong = await submit('accept', { idRec, maximo: '10' })
    expect([wrong.status, (await wrong.text()).includes('O mínimo é 20.00.')]).toEqual([400, true])
    const done = await submit('accept', { idRec, maximo: '50,5' })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/?lang=en#${idRec}`])
    expect((await found(idRec)).status).toBe('APROVADA')
    expect(await page()).toContain('value="50,50"')
  })

  test('accepts by a code, or pays it as a bank that does not read the rest', async () => {
    const { id } = (await psp.call('POST', '/locrec')).body
    const idRec = await newRec({ loc: id })
    const { pixCopiaECola } = (await found(idRec)).dadosQR
    expect((await submit('code', { pixCopiaECola, only: 'pay' })).status).toBe(400)
    await submit('code', { pixCopiaECola: ` ${pixCopiaECola}\n` })
    expect((await found(idRec)).status).toBe('APROVADA')
  })

  test('refuses and cancels with any code', async () => {
    const refused = await newRec()
    await submit('refuse', { idRec: refused, codigo: 'AP14' })
    expect((await found(refused)).encerramento.rejeicao.codigo).toBe('AP14')
    const canceled = await approvedRec(psp)
    await submit('cancel', { idRec: canceled, codigo: 'FRUD', solicitante: 'PSP_PAGADOR' })
    expect((await found(canceled)).encerramento.cancelamento).toMatchObject({ codigo: 'FRUD' })
  })

  test('cancels a debit, refuses the next one, and has no money on the day', async () => {
    const idRec = await approvedRec(psp)
    await psp.call('PUT', `/cobr/${txid(1)}`, cobr(idRec, FIRST_DAY))
    await submit('cancel-debit', { txid: txid(1), codigo: 'SLBD' })
    await submit('payer', { idRec, emptyTries: '1', refusal: 'AB10', maximo: '' })
    await psp.call('PUT', `/cobr/${txid(2)}`, cobr(idRec, FIRST_DAY))
    await submit('move', { seconds: '3600' })
    const shown = await page()
    expect(shown).toContain(`${FIRST_DAY} refused AB10`)
    expect(shown).toContain('Ended by SLBD (the payer): The payer canceled this debit at its bank.')
  })

  test('is refused to pages of other sites, and to names that were made to lead here', async () => {
    const idRec = await newRec()
    for (const from of ['http://evil.example', 'null']) {
      const { status } = await submit('accept', { idRec }, from)
      expect(status).toBe(403)
    }
    const status = await new Promise((resolve) => {
      const sent = request(origin, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.end()
    })
    expect(status).toBe(404)
    expect((await found(idRec)).status).toBe('CRIADA')
    const policy = (await fetch(origin)).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
  })
})

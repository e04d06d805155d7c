import { describe, expect, test } from 'vitest'
import { blocksOf, plainText } from './blocks'

const reading = { publicUrl: 'https://balcao.exemplo.com.br', defaultLabel: 'Abrir' }
const page = 'https://balcao.exemplo.com.br/orders/1'

describe('a text of a mail', () => {
  test('is read into paragraphs, facts, a button and a notice, without the name below it', () => {
    const text = `Olá, Ana.\n\nPedido: Café\nVendas: 3\n\n[Abrir o pedido](${page})\n\n> Não foi você? Ignore: {nada} muda.\n\nBalcão`
    expect(blocksOf(text, reading)).toEqual([
      { kind: 'text', text: 'Olá, Ana.' },
      {
        kind: 'facts',
        facts: [
          ['Pedido', 'Café'],
          ['Vendas', '3'],
        ],
      },
      { kind: 'button', label: 'Abrir o pedido', url: page },
      { kind: 'notice', text: 'Não foi você? Ignore: {nada} muda.' },
    ])
    expect(plainText(text)).toBe(
      `Olá, Ana.\n\nPedido: Café\nVendas: 3\n\nAbrir o pedido:\n${page}\n\nNão foi você? Ignore: {nada} muda.\n\nBalcão`,
    )
  })

  test('shows the marked amount, and no other row of the same value', () => {
    const text = '1 × Café: R$ 10,00\n\n= Total: R$ 10,00\nVencimento: 5 dez 2026'
    expect(blocksOf(text, reading)).toEqual([
      { kind: 'facts', facts: [['1 × Café', 'R$ 10,00']] },
      { kind: 'amount', label: 'Total', amount: 'R$ 10,00' },
      { kind: 'facts', facts: [['Vencimento', '5 dez 2026']] },
    ])
    expect(plainText(text)).toBe(text.replace('= ', ''))
  })

  test.each([
    ['Motivo: Produto não recebido.', 'facts'],
    ['Razão social: Torra Sul S.A.', 'facts'],
    ['Pago em: 28 nov 2026, 12:04', 'facts'],
    ['Nada se perdeu: os eventos esperam.', 'text'],
    ['Foi recusado por Ana: um estorno. Nada saiu.', 'text'],
    ['Não foi você? Ignore: nada muda', 'text'],
  ])('distinguishes facts from sentences: %s', (text, kind) => {
    expect(blocksOf(text, reading).map((block) => block.kind)).toEqual([kind])
  })

  test('with an address of ours in a line of its own has a button without a mark, and one only', () => {
    const [first, second] = blocksOf(`Veja aqui:\n${page}\n\n${page}/2`, reading).slice(1)
    expect(first).toEqual({ kind: 'button', label: 'Abrir', url: page })
    expect(second).toEqual({ kind: 'text', text: `Abrir: ${page}/2` })
  })

  test.each([
    '[Pagar](https://golpe.example/pix)',
    'https://golpe.example/pix',
    '[Pagar](https://balcao.exemplo.com.br.golpe.example/pix)',
    '[Pagar](https://balcao.exemplo.com.br@golpe.example/pix)',
    '- Café\nhttps://golpe.example/pix',
  ])('that somebody typed makes no button or link to another host: %s', (typed) => {
    const blocks = blocksOf(typed, reading)
    expect(
      blocks.some((block) => block.kind === 'button' || ('entries' in block && block.entries[0]?.url)),
    ).toBe(false)
  })

  test('shows a code and what is copied in their own blocks, with the picture', () => {
    const picture = { url: `${reading.publicUrl}/pix/1/qr.png`, alt: 'QR', size: 224 }
    const copied = [{ text: '000201', picture }]
    expect(blocksOf('Código:\n\n482913\n\n000201', { ...reading, code: '482913', copied })).toEqual([
      { kind: 'text', text: 'Código:' },
      { kind: 'code', text: '482913' },
      { kind: 'copied', text: '000201', picture },
    ])
  })

  test('lists entries, each with the address in the line below it', () => {
    expect(blocksOf(`Estornos (2)\n- Primeiro\n  ${page}\n- Segundo`, reading)).toEqual([
      { kind: 'text', text: 'Estornos (2)' },
      { kind: 'list', entries: [{ text: 'Primeiro', url: page }, { text: 'Segundo' }] },
    ])
  })
})

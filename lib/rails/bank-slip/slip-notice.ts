import type { Box, Paper } from './paper'

/** Draws on a slip of the sandbox that it is worthless. */
export function drawNotice(paper: Paper, box: Box): void {
  const { y, height } = box
  const red = { color: 'red', align: 'center' } as const
  paper.frame(box)
  paper.text('SIMULAÇÃO - SEM VALOR', { ...box, y: y + height / 2 - 0.4 }, { ...red, size: 10, bold: true })
  paper.text('Boleto de um ambiente de testes: não vale nada.', { ...box, y: y + height - 1.4 }, red)
}

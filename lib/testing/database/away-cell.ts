import type { CellParts, Ctx } from '@/lib/base/kernel/ctx'

/** The same context in an installation whose cell of that number does not answer. */
export const withAwayCell = <Of extends Pick<Ctx, 'cells'>>(ctx: Of, cell: number): Of => ({
  ...ctx,
  cells: {
    ...ctx.cells,
    find: (number: number) =>
      number === cell ? new Promise<CellParts | undefined>(() => {}) : ctx.cells.find(number),
  },
})

import type { PeriodRequest } from '@/lib/rails/pix/provider'
import type { Client } from './client'

export const periodQuery = ({ settings }: Client, { from, to, page }: PeriodRequest) => ({
  inicio: from.toISOString(),
  fim: to.toISOString(),
  'paginacao.paginaAtual': String(page),
  'paginacao.itensPorPagina': String(settings.pageSize),
})

/** An empty page is the last one, whatever the bank counts: its list must end for the others to be read. */
export const hasMoreAfter = (
  page: number,
  rows: number,
  { quantidadeDePaginas: pages }: { quantidadeDePaginas: number },
) => rows > 0 && page + 1 < pages

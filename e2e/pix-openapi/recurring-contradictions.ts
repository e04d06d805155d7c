// Where the central bank's document contradicts itself about PIX Automático (pix-automatico.md, 13).
import { type Contradiction, objectsOf, withoutRequired } from './repairs'

export const recurringContradictions: readonly Contradiction[] = [
  {
    name: 'A permission requires a retentativa that nothing defines, and an idRec also of the request that creates it.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.RecBase, 'retentativa', 'idRec'),
  },
  {
    name: 'The ISPB of the payer is required beside `pagador`, while it is inside of it.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.DadosPagadorRec, 'ispbParticipante'),
  },
  {
    name: 'A request to the payer requires a pagador that nothing defines: it is its destinatario.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.SolicRecBase, 'pagador'),
  },
  {
    name: 'An answered request to the payer requires a rec, while its member is recPayload.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.SolicRecCompleta, 'rec'),
  },
  {
    name: 'A location of a permission requires a tipo that nothing defines.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.PayloadLocationRecGerada, 'tipo'),
  },
  {
    name: 'The callback of a permission requires `atualizacao"`, with a quote that was not closed.',
    repair({ components: { schemas } }) {
      const removed = withoutRequired(schemas.RecNotification, 'atualizacao"')
      if (removed > 0) schemas.RecNotification.required.push('atualizacao')
      return removed
    },
  },
  {
    name: 'The value of a Pix of a collection must be a text and an object at once.',
    repair({ components: { schemas } }) {
      const { valor } = schemas.PixAutomatico.properties
      const places = valor.anyOf ? 1 : 0
      delete valor.anyOf
      return places
    },
  },
  {
    name: 'The changed name of a payer fits both alternatives of its oneOf, which are the same.',
    repair({ components: { schemas } }) {
      const changed = objectsOf(schemas.RecRevisada).filter((one) => one.devedor?.oneOf?.length > 1)
      for (const { devedor } of changed) devedor.oneOf.length = 1
      return changed.length
    },
  },
  {
    name: 'An encerramento fits both alternatives of its oneOf, since neither requires its only member.',
    repair(document) {
      const endings = objectsOf(document).flatMap((one) => one.encerramento?.oneOf ?? [])
      const open = endings.filter((one) => one.required === undefined)
      for (const one of open) one.required = Object.keys(one.properties)
      return open.length
    },
  },
]

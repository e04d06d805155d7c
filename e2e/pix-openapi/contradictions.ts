// Where the central bank's document contradicts itself or its own text (rail-pix-bcb.md, 15): each is repaired in memory before
// anything is validated against it, and named in the report.
import { recurringContradictions } from './recurring-contradictions'
import { type Contradiction, objectsOf, patternsWith, withoutRequired } from './repairs'

const isAnchored = (pattern: string) => pattern.startsWith('^') && pattern.endsWith('$')

/** The order matters: slashes are removed before patterns are anchored. */
export const contradictions: readonly Contradiction[] = [
  {
    name: 'Patterns of CPF and codMun contain literal slashes.',
    repair(document) {
      const found = patternsWith(document, (pattern) => /^\/.*\/$/.test(pattern))
      for (const one of found) one.pattern = one.pattern.slice(1, -1)
      return found.length
    },
  },
  {
    name: 'Most patterns are not anchored; they are meant for the whole text.',
    repair(document) {
      const found = patternsWith(document, (pattern) => !isAnchored(pattern))
      for (const one of found) one.pattern = `^(?:${one.pattern.replace(/^\^|\$$/g, '')})$`
      return found.length
    },
  },
  {
    name: 'The txid of a Pix must match {26,35} and {1,35} at once; the text allows the short ones of static codes.',
    repair(document) {
      const found = objectsOf(document).filter(
        ({ allOf }) =>
          Array.isArray(allOf) &&
          allOf.length === 2 &&
          allOf[0].$ref === '#/components/schemas/TxId' &&
          allOf[1].pattern?.includes('{1,35}'),
      )
      for (const one of found) one.allOf.shift()
      return found.length
    },
  },
  {
    name: 'PixConsultados requires cobs, while its rows are pix.',
    repair({ components: { schemas } }) {
      const removed = withoutRequired(schemas.PixConsultados, 'cobs')
      schemas.PixConsultados.required.push('pix')
      return removed
    },
  },
  {
    name: 'Lists of charges require an idCob that nothing defines.',
    repair(document) {
      const found = objectsOf(document).filter(
        ({ required }) => Array.isArray(required) && required.includes('idCob'),
      )
      for (const one of found) withoutRequired(one, 'idCob')
      return found.length
    },
  },
  {
    name: 'The address of the receiver is required beside `recebedor`, while it is inside of it.',
    repair: ({ components: { schemas } }) =>
      withoutRequired(schemas.DadosRecebedor, 'logradouro', 'cidade', 'uf', 'cep'),
  },
  {
    name: 'A charge that uses a location must send a tipoCob, which the object does not define.',
    repair: ({ components: { schemas } }) => withoutRequired(schemas.PayloadLocationCob, 'tipoCob'),
  },
  {
    name: 'A location has the format of a URI, while it comes without a scheme.',
    repair(document) {
      const found = objectsOf(document).filter((one) => one.location?.format === 'uri')
      for (const one of found) delete one.location.format
      return found.length
    },
  },
  {
    name: 'maximum: 50 stands where maxItems is meant.',
    repair(document) {
      const found = objectsOf(document).filter((one) => one.type === 'array' && one.maximum !== undefined)
      for (const one of found) {
        one.maxItems = one.maximum
        delete one.maximum
      }
      return found.length
    },
  },
  {
    name: 'A discount by valorPerc fits both alternatives of its oneOf, since the dates are not required in theirs.',
    repair(document) {
      const found = objectsOf(document).filter(
        (one) => one.properties?.descontoDataFixa && !one.required?.includes('descontoDataFixa'),
      )
      for (const one of found) one.required = ['descontoDataFixa']
      return found.length
    },
  },
  ...recurringContradictions,
]

/** Statuses that the text or OAuth 2 gives, but no operation of the document lists. */
export const unlistedStatuses: Record<number, string> = {
  400: 'The errors of queries (400) are in the text, but not among the answers of the GET calls.',
  401: 'A token that is not valid is a 401 by RFC 6750; the document has no 401.',
  404: 'What does not exist is a 404 on any call, also where the operation does not list it.',
  500: 'An internal error (500) is in the text, but among no answers.',
}

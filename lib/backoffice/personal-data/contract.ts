// What the operator's page sends about a request of a person.
import { z } from 'zod'
import { bareDocument, parseDocument } from '@/lib/base/kernel/documents'
import { civilDate } from '@/lib/base/text/date-schemas'
import { personSearch } from './search'

/** The number of the request at the operator. Without spaces, so that no name is written there: the audit log shows it. */
const requestReference = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9./#_-]{2,39}$/)

/** A number of the length of a CPF or CNPJ with wrong check digits finds nobody, which is no answer to a person. */
const isMistyped = (text: string) =>
  /^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$/.test(bareDocument(text)) && !parseDocument(text)

const query = z.object({
  search: personSearch.refine((by) => !('document' in by && isMistyped(by.document)), { path: ['document'] }),
  seller: z.uuid().optional(),
  reference: requestReference,
  /** When the person asked. */
  receivedOn: civilDate,
})

const namesPerson = ({ search, reference }: z.output<typeof query>) =>
  parseDocument(reference) !== undefined ||
  bareDocument(reference)
    .replace(/[#_]/g, '')
    .includes(String(Object.values(search)[0]).toUpperCase())

const withoutPerson = <Schema extends typeof query>(schema: Schema) =>
  schema.refine((input) => !namesPerson(input), { path: ['reference'] })

export const peopleQuery = withoutPerson(query)

/** The same with the buyers, of those found, whose data is meant. */
export const chosenPeople = withoutPerson(query.extend({ buyers: z.array(z.uuid()).min(1).max(500) }))

export type PeopleQuery = z.output<typeof peopleQuery>

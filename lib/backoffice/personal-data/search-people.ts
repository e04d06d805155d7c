import { recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { invalidField } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import type { PeopleQuery } from './contract'
import { findPeople, requestFacts } from './find-people'
import { dueOn } from './request'
import { summaryOf } from './summary'

/**
 * What sellers store of a person, in numbers and with masked values, for the operator's page. The search is in the log of the
 * platform, by the number of the request, without the person. Throws FORBIDDEN, and BAR-0100 as `findPeople`.
 */
export async function searchPeople(ctx: Ctx, input: PeopleQuery) {
  requireOperator(ctx, 'people.export')
  if (input.receivedOn > civilDateOf(ctx.systemNow)) throw invalidField('receivedOn', 'está no futuro')
  const found = await findPeople(ctx, input)
  const buyers = []
  for (const one of found) buyers.push(await summaryOf(await inCell(ctx, one.cell), one))
  const after = requestFacts(input, found)
  await transaction(ctx, (inner) =>
    recordAudit(inner, { action: 'person.searched', resource: input.reference, after }),
  )
  const documents = new Set(found.map(({ buyer }) => `${buyer.documentType} ${buyer.document}`))
  return { buyers, documents: documents.size, dueOn: dueOn(input.receivedOn) }
}

export type FoundPeople = Awaited<ReturnType<typeof searchPeople>>

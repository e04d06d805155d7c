// The filters of a list that are parameters of its query in the API too.
import { z } from 'zod'
import { digits } from '@/lib/base/kernel/pagination'
import { isReadable } from '@/lib/base/kernel/readable'
import { civilDate } from '@/lib/base/text/date-schemas'
import { type Filter, type Filters, type FilterValues, MAX_LENGTH } from './filters'

type ValueOf<One> = One extends Filter<infer Value> ? Value : never

/** The shape of the query: each parameter with what it takes. */
type ParametersOf<Of extends Filters> = {
  [Name in keyof Of as Of[Name] extends { parameter: infer Parameter extends string }
    ? Parameter
    : never]: z.ZodOptional<z.ZodType<ValueOf<Of[Name]>>>
}

export type ParameterValues<Of extends Filters> = {
  [Name in keyof Of as Of[Name] extends { parameter: infer Parameter extends string } ? Parameter : never]?:
    | ValueOf<Of[Name]>
    | undefined
}

function schemaOf(filter: Filter<unknown>): z.ZodType {
  const { takes, values = [], parameterValues = values, range, maxLength = MAX_LENGTH } = filter
  if (takes === 'value') return z.enum(parameterValues)
  if (takes === 'integer') return digits(range!.max, range!.min)
  if (takes === 'boolean') return z.enum(['true', 'false']).transform((sent) => sent === 'true')
  if (takes === 'text') return z.string().max(maxLength).refine(isReadable, 'contém caracteres inválidos')
  if (takes === 'day') return civilDate
  if (takes === 'uuid') return z.uuid()
  throw new Error('a filter that says not what it takes is no parameter of the API')
}

/** The parameters for `pageQuery`, in the sequence of the filters. */
export function parametersOf<Of extends Filters>({ filters }: { filters: Of }): ParametersOf<Of> {
  const shared = Object.values(filters).flatMap(({ parameter, description, examples, ...filter }) =>
    parameter
      ? [
          [
            parameter,
            schemaOf(filter)
              .optional()
              .meta({ description, ...(examples && { examples }) }),
          ],
        ]
      : [],
  )
  return Object.fromEntries(shared)
}

/** What the parameters of a query say, by the names of the filters. A blank text is as if it were absent, as in the portal. */
export function filtersOfQuery<Of extends Filters>(
  { filters }: { filters: Of },
  query: ParameterValues<Of>,
): FilterValues<Of> {
  const values: Readonly<Record<string, unknown>> = query
  const given = Object.entries(filters).flatMap(([name, { parameter }]) => {
    const value = parameter && values[parameter]
    const isAbsent = typeof value === 'string' ? value.trim() === '' : value === undefined
    return isAbsent ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

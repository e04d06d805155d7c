// The filters of a list that are parameters of its query in the API too.
import { z } from 'zod'
import { digits } from '@/lib/base/kernel/pagination'
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

function schemaOf({ takes, values = [], parameterValues = values, range }: Filter<unknown>): z.ZodType {
  if (takes === 'value') return z.enum(parameterValues)
  if (takes === 'integer') return digits(range!.max, range!.min)
  if (takes === 'text') return z.string().max(MAX_LENGTH)
  if (takes === 'day') return civilDate
  if (takes === 'uuid') return z.uuid()
  throw new Error('a filter that says not what it takes is no parameter of the API')
}

/** The parameters for `pageQuery`, in the sequence of the filters. */
export function parametersOf<Of extends Filters>({ filters }: { filters: Of }): ParametersOf<Of> {
  const shared = Object.values(filters).flatMap((filter) =>
    filter.parameter
      ? [[filter.parameter, schemaOf(filter).optional().meta({ description: filter.description })]]
      : [],
  )
  return Object.fromEntries(shared)
}

/** What the parameters of a query say, by the names of the filters. */
export function filtersOfQuery<Of extends Filters>(
  { filters }: { filters: Of },
  query: ParameterValues<Of>,
): FilterValues<Of> {
  const values: Readonly<Record<string, unknown>> = query
  const given = Object.entries(filters).flatMap(([name, { parameter }]) =>
    parameter && values[parameter] !== undefined ? [[name, values[parameter]]] : [],
  )
  return Object.fromEntries(given)
}

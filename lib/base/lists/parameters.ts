// The filters of a list that are parameters of its query in the API too.
import type { z } from 'zod'
import type { Filter, Filters, FilterValues } from './filters'

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

/** The parameters for `pageQuery`, in the sequence of the filters. */
export function parametersOf<Of extends Filters>({ filters }: { filters: Of }): ParametersOf<Of> {
  const shared = Object.values(filters).flatMap(({ parameter, schema, description }) =>
    parameter ? [[parameter, schema!.optional().meta({ description })]] : [],
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

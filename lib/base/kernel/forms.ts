// The forms of an object whose required members depend on each other, which JSON Schema does not read from a refinement: the
// OpenAPI document states each form. As metadata of a schema: `.meta({ forms: formsOf(['pix'], ['account']) })`.

export interface Form {
  /** What this form requires, besides the members that all forms require. */
  required: readonly string[]
  /** The values that members have in this form alone. */
  values?: Readonly<Record<string, readonly string[]>>
}

export const formsOf = (...required: (readonly string[])[]): Form[] =>
  required.map((names) => ({ required: names }))

'use client'

import type { BaseSyntheticEvent } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { ActionResult, Refusal } from '@/components/portal/action-result'
import { NUMBER_REFUSED } from '@/lib/parties/cards/refused-number'
import { type ActionOutcome, type After, useOnce, useSend } from './use-action'

type Texts<Values extends FieldValues> = Partial<Record<Path<Values>, string>>

export interface FieldProblem<Values extends FieldValues> {
  /** `root` is the whole form. */
  field: Path<Values> | 'root'
  message: string
}

interface Checks<Values extends FieldValues> {
  /** Loads the schema of the action when it is first needed, so that a page begins without a validator. */
  schema?: () => Promise<z.ZodType>
  /** What a field says where the schema or the server refuses it. A refusal of other fields is a toast. */
  errors?: Texts<Values> | ((values: Values) => Texts<Values>)
  /** The field of a path of the input, where it has another name. */
  fieldOf?: (path: string) => Path<Values> | undefined
  /** Fields that are wrong although the schema takes them. */
  alsoWrong?: (values: Values) => readonly Path<Values>[]
  /** In place of the schema, for a form with more to say about its fields. Loads what checks it. */
  loadCheck?: () => Promise<(values: Values) => readonly FieldProblem<Values>[]>
}

type ActionFormProps<Values extends FieldValues, Input, Data> = Checks<Values> &
  Omit<ActionOutcome<Values, Data>, 'onRefused'> & {
    defaultValues: DefaultValues<Values>
    action: (input: Input) => Promise<ActionResult<Data>>
    inputOf: (values: Values) => Input
    /** The field that shows the text of a conflict. */
    conflictAt?: Path<Values>
    /** The problems that the refusal is, where its fields do not say so. */
    refusedAs?: (refusal: Refusal) => readonly FieldProblem<Values>[]
    /** Shows its first values again after a success. */
    resets?: boolean
  }

export interface ActionForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, 'register'> {
  form: UseFormReturn<Values>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Shows the first values of now, without problems. */
  reset: () => void
  /** From the event of the submit on. */
  working: boolean
  /** Shows a refusal of another action on the same fields, and returns whether a field shows it. */
  refuse: (refusal: Refusal) => boolean
  errorOf: (field: Path<Values> | 'root') => string | undefined
}

/**
 * A form of a server action. The schema of the action checks it before it is sent. A field that the schema or the server refuses
 * shows its text, and the first one is focused.
 */
export function useActionForm<Values extends FieldValues, Input, Data = unknown>(
  props: ActionFormProps<Values, Input, Data>,
): ActionForm<Values> {
  const { defaultValues, action, inputOf, onDone, resets = false } = props
  const form = useForm<Values>({
    defaultValues,
    resolver: async (values) => {
      const problems = await problemsOf(props, inputOf, values)
      if (problems.length === 0) return { values, errors: {} }
      const errors = {}
      for (const { field, message } of problems) set(errors, field, { type: 'wrong', message })
      return { values: {}, errors }
    },
  })
  function refuse(refusal: Refusal): boolean {
    const problems = refusedFields(props, refusal, form.getValues())
    for (const [index, { field, message }] of problems.entries())
      form.setError(field, { message }, { shouldFocus: index === 0 && field !== 'root' })
    return problems.length > 0
  }
  const [once, working] = useOnce(props.onWorking)
  const send = useSend<Values, Data>((values) => action(inputOf(values)), {
    ...props,
    onDone: (data, values) => {
      if (resets) form.reset()
      onDone?.(data, values)
    },
    onRefused: refuse,
  })
  async function submit(event?: BaseSyntheticEvent) {
    event?.preventDefault()
    // The check is part of the work: what checks is loaded by the first submit.
    await once(async (submitted) => {
      let after: After = 'stay'
      await form.handleSubmit(async (values) => {
        after = await send(values, submitted)
      })(event)
      return after
    })
  }
  return {
    form,
    register: form.register,
    submit,
    reset: () => form.reset(defaultValues),
    working,
    refuse,
    errorOf: (name) => form.getFieldState(name as Path<Values>, form.formState).error?.message,
  }
}

async function problemsOf<Values extends FieldValues>(
  checks: Checks<Values>,
  inputOf: (values: Values) => unknown,
  values: Values,
): Promise<readonly FieldProblem<Values>[]> {
  // What cannot be loaded, as after a lost network, checks nothing: the server checks alone.
  const check = await checks.loadCheck?.().catch(() => undefined)
  if (check) return check(values)
  const schema = await checks.schema?.().catch(() => undefined)
  const issues = schema?.safeParse(inputOf(values)).error?.issues ?? []
  const paths = issues.map(({ path }) => path.join('.'))
  return problemsAt(checks, [...paths, ...(checks.alsoWrong?.(values) ?? [])], values)
}

function refusedFields<Values extends FieldValues, Input, Data>(
  props: ActionFormProps<Values, Input, Data>,
  refusal: Refusal,
  values: Values,
): readonly FieldProblem<Values>[] {
  const { conflict, conflictAt, refusedAs } = props
  const { code, fields } = refusal
  if (code === 'CONFLICT' && conflictAt && conflict) return [{ field: conflictAt, message: conflict }]
  const problems = refusedAs?.(refusal) ?? []
  // A toast says that it looks like the number of a card: the text of the field does not.
  const isCardNumber = fields.some(({ message }) => message === NUMBER_REFUSED)
  if (problems.length > 0 || isCardNumber) return problems
  return problemsAt(
    props,
    fields.map(({ field }) => field),
    values,
  )
}

/** The fields with a text that the paths are about, each once: `address.zipCode` is about `zipCode`, `hosts.0` about `hosts`. */
function problemsAt<Values extends FieldValues>(
  { errors = {}, fieldOf }: Checks<Values>,
  paths: readonly string[],
  values: Values,
): FieldProblem<Values>[] {
  const texts: Texts<Values> = typeof errors === 'function' ? errors(values) : errors
  const fieldAt = (path: string) =>
    [path, ...path.split('.').reverse()].find((name): name is Path<Values> => name in texts)
  return [...new Set(paths.map((path) => fieldOf?.(path) ?? fieldAt(path)))].flatMap((field) => {
    const message = field && texts[field]
    return message ? [{ field, message }] : []
  })
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import type { applicationRequest } from '@/lib/backoffice/applications/contract'
import { save } from './actions'
import { addressOfStep, type Step, stepAfter } from './steps'

type Request = z.input<typeof applicationRequest>

interface StepFormProps<Values extends FieldValues> {
  step: Step
  defaultValues: DefaultValues<Values>
  inputOf: (values: Values) => Request
  /** The fields that may be refused. */
  names: (values: Values) => readonly Path<Values>[]
  fieldOf?: (path: string) => Path<Values>
}

/** Saves a part of the application and goes on to the next step. */
export function useStepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { step, names } = props
  const t = useTranslations('liveSellers.own')
  const router = useRouter()
  return useActionForm<Values, Request>({
    ...props,
    schema: async () => (await import('@/lib/backoffice/applications/contract')).applicationRequest,
    action: save,
    errors: (values) =>
      Object.fromEntries(names(values).map((name) => [name, t('wrong')])) as Record<Path<Values>, string>,
    conflict: t('conflict'),
    done: t('saved'),
    onDone: () => router.push(addressOfStep(stepAfter(step))),
  })
}

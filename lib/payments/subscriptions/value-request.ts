// The body of PATCH /v2/subscriptions/{uuid}/basic-value: the terms themselves, or nested beside another plan.
import { z } from 'zod'
import { reais } from '@/lib/base/text/reais'
import { cycleValue, LONGEST_DESCRIPTION, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { cycleTerms } from '@/lib/payments/plans/contract'

type CycleTerms = z.output<typeof cycleTerms>

const nested = cycleTerms.optional().meta({ description: 'In place of `type` and `valuePerMonth`.' })

const members = z.object({
  type: z.enum(subscriptionTypes).optional(),
  valuePerMonth: reais.optional(),
  basicValueRequest: nested,
  basicValue: nested,
  uuidPlan: z.guid().optional().meta({ description: 'Another plan, from the next cycle on.' }),
  bankSlipDescription: z
    .string()
    .trim()
    .max(LONGEST_DESCRIPTION)
    .optional()
    .meta({ description: 'Printed on the slips of the cycles to come; the empty text takes it away.' }),
})

type Members = z.output<typeof members>

export const valueRequest = members
  .superRefine((sent, context) => {
    for (const [field, message] of problemsOf(sent)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
  .transform(({ uuidPlan, bankSlipDescription, ...sent }) => ({
    ...sentTerms(sent)[0]!,
    uuidPlan,
    bankSlipDescription,
  }))

/** The terms in each of the forms that were sent in full. */
function sentTerms({ type, valuePerMonth, basicValueRequest, basicValue }: Members): CycleTerms[] {
  const flat = type !== undefined && valuePerMonth !== undefined ? { type, valuePerMonth } : undefined
  return [basicValueRequest, basicValue, flat].filter((form) => form !== undefined)
}

/** Several forms must state the same terms: it would otherwise not be clear what the buyer is charged. */
function problemsOf(sent: Members): [field: string, message: string][] {
  const [first, ...others] = sentTerms(sent)
  const isFlat = sent.type !== undefined || sent.valuePerMonth !== undefined
  if (isFlat || !first) {
    if (sent.type === undefined) return [['type', 'é obrigatório']]
    if (sent.valuePerMonth === undefined) return [['valuePerMonth', 'é obrigatório']]
  }
  const terms = first!
  if (
    others.some(({ type, valuePerMonth }) => type !== terms.type || valuePerMonth !== terms.valuePerMonth)
  ) {
    return [['basicValue', 'difere de outro valor no mesmo corpo']]
  }
  const fits = !isFlat || z.safeEncode(reais, cycleValue(terms)).success
  return fits ? [] : [['valuePerMonth', 'passa do maior valor em um ciclo']]
}

// Inputs of the portal's page of rules. They are internal: no integrator calls them.
import { z } from 'zod'
import { centavos } from '@/lib/base/kernel/money'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { attemptLimitNames, rangeOf, screeningFallbacks } from '@/lib/parties/sellers/risk-settings'
import { MAX_VALUES, ruleActions, ruleKinds } from '@/lib/payments/risk-rules/rule'

/** A rule as the seller writes it; its use-case checks the entries of a list. */
export const ruleInput = z.object({
  title: z.string().trim().min(1).max(60),
  kind: z.enum(ruleKinds),
  values: z.array(z.string().trim().min(1).max(255)).max(MAX_VALUES).default([]),
  methods: z.array(z.enum(paymentMethods)).max(paymentMethods.length).default([]),
  above: z.int().min(0).max(9_999_999_999).transform(centavos).optional(),
  action: z.enum(ruleActions),
})
export type RuleInput = z.output<typeof ruleInput>

export const ruleReference = z.object({ uuid: z.uuid().toLowerCase() })
export const switchRuleInput = ruleReference.extend({ enabled: z.boolean() })

/** The use-case checks the narrower bounds of live sellers. */
export const limitsInput = z.object({
  limits: z.object(
    Object.fromEntries(
      attemptLimitNames.map((name) => {
        const { min, max } = rangeOf(name, 'SANDBOX')
        return [name, z.int().min(min).max(max)]
      }),
    ) as Record<(typeof attemptLimitNames)[number], z.ZodInt>,
  ),
})

export const screeningInput = z.object({ fallback: z.enum(screeningFallbacks) })

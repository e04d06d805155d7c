// A rule of a seller about the payments that it takes: a condition, and what happens to a payment that meets it. Of several rules
// that apply the strictest action counts: BLOCK before REQUIRE_3DS.
import type { Centavos } from '@/lib/base/kernel/money'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'

/** Lists come first: they alone apply to the later charges of a subscription too. */
export const listKinds = ['DOCUMENT', 'EMAIL', 'CARD', 'NETWORK'] as const
export type ListKind = (typeof listKinds)[number]
export const amountKinds = ['AMOUNT', 'DAY_AMOUNT'] as const
export const ruleKinds = [...listKinds, ...amountKinds] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleActions = ['BLOCK', 'REQUIRE_3DS'] as const
export type RuleAction = (typeof ruleActions)[number]

export const MAX_RULES = 50
export const MAX_VALUES = 500

export interface Rule {
  uuid: string
  title: string
  kind: RuleKind
  /** Of a list: documents, e-mail addresses or "@domain", first six or six and last four digits of a card, networks. */
  values: readonly string[]
  /** Of an amount: the methods; empty for all. */
  methods: readonly PaymentMethod[]
  /** Of an amount: one payment, or all of a document in a day, above it. */
  above: Centavos | null
  action: RuleAction
}

export interface AppliedRule {
  uuid: string
  /** As it was when the rule applied. */
  title: string
  action: RuleAction
}

/** What is known about a payment before it is collected. */
export interface PaymentFacts {
  method: PaymentMethod
  value: Centavos
  document?: string
  email?: string
  card?: { first6digits: string; last4digits: string }
  /** The address of the buyer. */
  address?: string
  /** The other payments of the document on this day. */
  ofDay?: readonly { method: PaymentMethod; value: Centavos }[]
}

export type IsWithin = (address: string, networks: readonly string[]) => boolean

/** The rules that apply to a payment. Nothing but a card can be authenticated. */
export function applyingRules<R extends Rule>(
  rules: readonly R[],
  facts: PaymentFacts,
  isWithin: IsWithin,
): R[] {
  return rules.filter(
    (rule) => (rule.action === 'BLOCK' || isCardMethod(facts.method)) && meets(rule, facts, isWithin),
  )
}

export function strictestAction(rules: readonly Pick<Rule, 'action'>[]): RuleAction | undefined {
  return ruleActions.find((action) => rules.some((rule) => rule.action === action))
}

function meets(rule: Rule, facts: PaymentFacts, isWithin: IsWithin): boolean {
  const { kind, values } = rule
  switch (kind) {
    case 'DOCUMENT':
      return facts.document !== undefined && values.includes(comparableDocument(facts.document))
    case 'EMAIL':
      return (facts.email?.split(/[,;<>]/) ?? []).some((one) => meetsEmail(values, one))
    case 'CARD':
      return facts.card !== undefined && meetsCard(values, facts.card)
    case 'NETWORK':
      return facts.address !== undefined && isWithin(facts.address, values)
    default:
      return meetsAmount(rule, facts)
  }
}

/** Documents of other countries are stored with their punctuation. */
export const comparableDocument = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** The API accepts any text as an e-mail: what mail servers ignore, and what looks the same, makes no other address. */
export const comparableEmail = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}"<>]/gu, '')
    .replaceAll('。', '.')
    .replace(/\.+$/, '')
    .toLowerCase()

/** A listed domain includes the domains below it. */
function meetsEmail(values: readonly string[], sent: string): boolean {
  const email = comparableEmail(sent)
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return values.some((value) =>
    value.startsWith('@')
      ? domain === value.slice(1) || domain.endsWith(`.${value.slice(1)}`)
      : email === value,
  )
}

const meetsCard = (
  values: readonly string[],
  { first6digits, last4digits }: NonNullable<PaymentFacts['card']>,
) => values.includes(first6digits) || values.includes(`${first6digits}*${last4digits}`)

function meetsAmount({ kind, methods, above }: Rule, { method, value, ofDay = [] }: PaymentFacts): boolean {
  const counts = (one: PaymentMethod) => methods.length === 0 || methods.includes(one)
  if (above === null || !counts(method)) return false
  const before = kind === 'DAY_AMOUNT' ? ofDay.filter((one) => counts(one.method)) : []
  return before.reduce((sum, one) => sum + one.value, value as number) > above
}

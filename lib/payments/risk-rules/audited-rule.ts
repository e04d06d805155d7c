import type { WrittenRule } from './read-rule'

/** A rule for the audit log, which must not contain documents or addresses: of a list only its length. */
export function auditedRule(rule: WrittenRule & { enabled: boolean }): Record<string, unknown> {
  const { title, kind, action, enabled, values, methods, above } = rule
  const condition = above === null ? { entries: values.length } : { above, methods }
  return { title, kind, action, enabled, ...condition }
}

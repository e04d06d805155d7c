import type { Operation } from '@/lib/base/kernel/operation'

/** The path of an operation with its parameters filled in. */
export function pathOf(operation: Operation, params: Record<string, string> = {}): string {
  return operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

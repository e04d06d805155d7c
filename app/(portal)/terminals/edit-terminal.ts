import type { ActionResult } from '@/components/portal/action-result'

/** The server action that renames a terminal or switches it on or off. */
export type EditTerminal = (input: {
  uuid: string
  title?: string
  active?: boolean
}) => Promise<ActionResult>

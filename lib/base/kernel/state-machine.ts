// A state machine is one exhaustive table: status -> trigger -> next status. Nothing else decides about a transition.

export type Transitions<Status extends string, Trigger extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Trigger, Status>>>>
>

/** The next status of a transition; undefined if the table does not allow it. */
export function nextStatus<Status extends string, Trigger extends string>(
  table: Transitions<Status, Trigger>,
  from: Status,
  trigger: Trigger,
): Status | undefined {
  return table[from][trigger]
}

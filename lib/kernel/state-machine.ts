// A state machine is one exhaustive table: status -> trigger -> next status. Nothing else decides where a noun may go.

export type Transitions<Status extends string, Trigger extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Trigger, Status>>>>
>

/** Where a trigger leads from a status, or undefined where the table has no such move. */
export function nextStatus<Status extends string, Trigger extends string>(
  table: Transitions<Status, Trigger>,
  from: Status,
  trigger: Trigger,
): Status | undefined {
  return table[from][trigger]
}

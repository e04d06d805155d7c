import { Fragment } from 'react'

/**
 * The digits of a slip as they are printed. The text wraps between its fields only; the single check digit stays with the
 * field after it.
 */
export function DigitableLine({ line }: { line: string }) {
  return line.split(/ (?!\d{14}$)/).map((field) => (
    <Fragment key={field}>
      <span className="whitespace-nowrap">{field}</span>{' '}
    </Fragment>
  ))
}

import { Fragment } from 'react'

/**
 * The digits of a slip as they are printed. A line breaks between their fields only; the check digit that stands alone
 * keeps to the field after it.
 */
export function DigitableLine({ line }: { line: string }) {
  return line.split(/ (?!\d{14}$)/).map((field) => (
    <Fragment key={field}>
      <span className="whitespace-nowrap">{field}</span>{' '}
    </Fragment>
  ))
}

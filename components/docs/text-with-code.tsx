import { Fragment } from 'react'
import { inlineCodeLook } from './inline'

/** A text of the contract with code between backticks. */
export function TextWithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const shown = index % 2 === 1 ? <code className={inlineCodeLook}>{part}</code> : part
    return <Fragment key={`${index} ${part}`}>{shown}</Fragment>
  })
}

import { Fragment } from 'react'
import { inlineCodeLook } from './inline'

/** A sentence of the contract, in which code stands between backticks. */
export function Ticked({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const shown = index % 2 === 1 ? <code className={inlineCodeLook}>{part}</code> : part
    return <Fragment key={`${index} ${part}`}>{shown}</Fragment>
  })
}

'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

type IntentLinkProps = Omit<
  ComponentProps<typeof Link>,
  'prefetch' | 'onMouseEnter' | 'onTouchStart' | 'onFocus'
>

/**
 * A link that asks for its page ahead once it is pointed at, touched or focused. `Link` alone asks as soon as it is visible, with two
 * requests for each page of a menu, most of which nobody opens.
 */
export function IntentLink(props: IntentLinkProps) {
  const [isIntended, setIntended] = useState(false)
  const intend = () => setIntended(true)
  return (
    <Link
      {...props}
      prefetch={isIntended ? null : false}
      onMouseEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
    />
  )
}

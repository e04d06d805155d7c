'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type LinkOutcomeProps = {
  tone: 'success' | 'warning'
  title: string
  text: string
  next: { href: string; label: string }
}

/** What a link did, and where to go from here. */
export function LinkOutcome({ tone, title, text, next }: LinkOutcomeProps) {
  return (
    <div className="mt-6 flex flex-col gap-5">
      <Notice tone={tone} title={title} live>
        {text}
      </Notice>
      <Button asChild variant="primary" wide>
        <Link href={next.href}>{next.label}</Link>
      </Button>
    </div>
  )
}

'use client'

import { Tabs as Base } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'

type TabsProps = {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  defaultValue?: string
  className?: string
}

/** Views of one thing, of which one is seen. For pages of their own use links (FilterChips). */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value, className }: TabsProps) {
  return (
    <Base.Root defaultValue={defaultValue} className={className}>
      <Base.List aria-label={label} className="flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              'relative h-10 shrink-0 rounded-sm font-medium text-muted transition-colors hover:text-ink data-[state=active]:text-ink',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:rounded-full data-[state=active]:after:bg-accent',
              '-outline-offset-2!',
            )}
          >
            {tab.label}
          </Base.Trigger>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Content key={tab.value} value={tab.value} className="rounded-sm pt-5">
          {tab.content}
        </Base.Content>
      ))}
    </Base.Root>
  )
}

'use client'

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/components/ui/cn'
import { useField } from './field'
import { controlLook } from './input'

/** The native select: phones show their own list for it, and it works without script. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  const wiring = useField()
  return (
    <div className="relative">
      <select
        {...wiring}
        className={cn('control-box appearance-none ps-3 pe-9', controlLook, className)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </div>
  )
}

'use client'

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button onClick={() => window.print()}>
      <Printer />
      {children}
    </Button>
  )
}

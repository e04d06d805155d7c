'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'
import {
  hasPersonalWord,
  lengthOf,
  type PersonalWords,
  passwordLength,
} from '@/lib/access/passwords/password'

const WAIT_MS = 150
const levels = ['weak', 'fair', 'good', 'strong'] as const
type Level = (typeof levels)[number]

/** The level of what is typed; undefined while nothing is typed, or while the lists load. */
function useLevel(password: string, about: PersonalWords): Level | undefined {
  const [level, setLevel] = useState<Level>()
  const known = JSON.stringify(about)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const found = password === '' ? undefined : await levelOf(password, JSON.parse(known))
      if (isCurrent) setLevel(found)
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, known])
  return level
}

async function levelOf(password: string, about: PersonalWords): Promise<Level | undefined> {
  // Large: loaded when someone types a password.
  const strength = await import('@/lib/access/passwords/strength').catch(() => undefined)
  if (!strength) return undefined
  const score = strength.strengthOf(password, about)
  const isRefused = score < strength.MIN_STRENGTH || hasPersonalWord(password, about)
  if (isRefused) return score < 2 ? 'weak' : 'fair'
  if (lengthOf(password) < passwordLength.min) return 'fair'
  return score === strength.MIN_STRENGTH ? 'good' : 'strong'
}

const looks: Record<Level, string> = {
  weak: 'bg-danger-solid',
  fair: 'bg-warning-solid',
  good: 'bg-success-solid',
  strong: 'bg-success-solid',
}

/** How strong the typed password is: bars and a word. From "good" on the server accepts it. */
export function StrengthMeter({ password, about }: { password: string; about: PersonalWords }) {
  const t = useTranslations('access.strength')
  const level = useLevel(password, about)
  const filled = level ? levels.indexOf(level) + 1 : 0
  return (
    <div className="flex h-5 items-center gap-3">
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {levels.map((one, index) => (
          <span
            key={one}
            className={cn('h-1 flex-1 rounded-full bg-line', level && index < filled && looks[level])}
          />
        ))}
      </div>
      <span role="status" className="text-sm text-muted">
        {level && t(level)}
      </span>
    </div>
  )
}

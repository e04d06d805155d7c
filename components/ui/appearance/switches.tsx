'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { MenuChoice } from '@/components/ui/overlays/dropdown-menu'
import { locales } from '@/lib/base/i18n/locales'
import { themes } from './theme'
import { useLanguage } from './use-language'
import { useTheme } from './use-theme'

const themeIcons = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

function useThemeChoice() {
  const t = useTranslations('common.theme')
  const [value, onValueChange] = useTheme()
  const options = themes.map((theme) => ({ value: theme, label: t(theme), icon: themeIcons[theme] }))
  return { label: t('label'), value, onValueChange, options }
}

function useLanguageChoice() {
  const t = useTranslations('common.language')
  const [value, onValueChange] = useLanguage()
  return { label: t('label'), value, onValueChange, options: locales.map((l) => ({ value: l, label: t(l) })) }
}

type SegmentsProps<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: readonly { value: T; label: string; icon?: ReactNode }[]
}

/** A radio group as one strip; an option with an icon shows only the icon, its label is for screen readers and hover. */
export function Segments<T extends string>({ label, value, onValueChange, options }: SegmentsProps<T>) {
  const name = useId()
  return (
    <fieldset className="inline-flex gap-0.5 rounded-md bg-hover p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={cn(
            'grid h-7 min-w-8 cursor-pointer place-items-center rounded-[6px] px-2 text-sm text-muted transition-colors hover:text-ink pointer-coarse:h-9 [&_svg]:size-4',
            'has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

export const ThemeSwitch = () => <Segments {...useThemeChoice()} />
export const LanguageSwitch = () => <Segments {...useLanguageChoice()} />
export const ThemeMenu = () => <MenuChoice {...useThemeChoice()} />
export const LanguageMenu = () => <MenuChoice {...useLanguageChoice()} />

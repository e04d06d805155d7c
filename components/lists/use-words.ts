'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { Column } from '@/lib/base/lists/fields'

/** The message of a path that only the declaration of a list knows, as `portal.methods.PIX`. */
export function useWord() {
  const t = useTranslations()
  return (words: string, value: string) => t(`${words}.${value}` as never)
}

/** The value of a column as the page writes it. */
export function useCellText() {
  const word = useWord()
  const locale = useLocale()
  const { money, number, calendarDate, dateTime } = useFormats()
  return <Item>({ kind, words, value: of }: Column<Item>, item: Item): string => {
    const value = of(item, locale)
    if (value === null || value === undefined || value === '') return ''
    switch (kind) {
      case 'amount':
        return money(Number(value))
      case 'number':
        return number(Number(value))
      case 'day':
        return calendarDate(String(value))
      case 'instant':
        return dateTime(String(value))
      case 'word':
        return String(value)
          .split(',')
          .map((one) => word(words!, one))
          .join(', ')
      case 'text':
        return String(value)
    }
  }
}

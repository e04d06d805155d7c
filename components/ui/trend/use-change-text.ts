import { useTranslations } from 'next-intl'
import { useFormats } from '../use-formats'
import { shownChange } from './change'

/** A change in basis points in words: "up 12.5 %", "up more than 10 times". */
export function useChangeText() {
  const t = useTranslations('common.trend')
  const { percent, number } = useFormats()
  return (basisPoints: number): string => {
    const shown = shownChange(basisPoints)
    if (shown.word === 'same') return t('same')
    if (shown.word === 'times') return t('times', { times: number(shown.times) })
    return t(shown.word, { value: percent(shown.basisPoints) })
  }
}

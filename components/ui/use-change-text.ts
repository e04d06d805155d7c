import { useTranslations } from 'next-intl'
import { useFormats } from './use-formats'

const WHOLE = 10_000
/** From ten times the earlier value on a percentage says nothing that can be pictured. */
const TENFOLD = 10 * WHOLE

/** A change in basis points in words: "up 12.5 %", from the double on in whole percent, from the tenfold on in times. */
export function useChangeText() {
  const t = useTranslations('common.trend')
  const { percent, number } = useFormats()
  return (basisPoints: number): string => {
    if (basisPoints === 0) return t('same')
    const factor = basisPoints + WHOLE
    if (factor >= TENFOLD) return t('times', { times: number(10 ** Math.floor(Math.log10(factor / WHOLE))) })
    const size = Math.abs(basisPoints)
    const value = percent(size < WHOLE ? size : Math.round(size / 100) * 100)
    return t(basisPoints > 0 ? 'up' : 'down', { value })
  }
}

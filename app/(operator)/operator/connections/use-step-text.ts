import { useTranslations } from 'next-intl'

type Texts = { (key: string, values?: { value: string }): string; has(key: string): boolean }

/** The texts of a step of a test in the language of the reader; the words of a library stay as they are. */
export function useStepText() {
  const t = useTranslations('connections') as unknown as Texts
  return {
    step: (step: string) => (t.has(`steps.${step}`) ? t(`steps.${step}`) : step),
    detail(detail: string) {
      const [, name = '', value = ''] = /^([A-Za-z]+)(?: (.*))?$/s.exec(detail) ?? []
      return t.has(`details.${name}`) ? t(`details.${name}`, { value }) : detail
    },
  }
}

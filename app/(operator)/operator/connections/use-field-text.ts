import { useTranslations } from 'next-intl'

type Texts = { (key: string): string; has(key: string): boolean }

/** The label and help of a field of a kind, or of a section of its form; one without texts is shown by its name. */
export function useFieldText(
  kind: string,
  of: 'fields' | 'sections' = 'fields',
): (name: string) => { label: string; help?: string } {
  const t = useTranslations(`connections.${of}`) as unknown as Texts
  return (name) => {
    const [label, help] = [`${kind}.${name}.label`, `${kind}.${name}.help`]
    return { label: t.has(label) ? t(label) : name, ...(t.has(help) && { help: t(help) }) }
  }
}

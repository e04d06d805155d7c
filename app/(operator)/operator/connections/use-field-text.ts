import { useTranslations } from 'next-intl'

type Texts = { (key: string): string; has(key: string): boolean }

/** The label and help of a field of a kind; a field without texts is shown by its name. */
export function useFieldText(kind: string): (name: string) => { label: string; help?: string } {
  const t = useTranslations('connections.fields') as unknown as Texts
  return (name) => {
    const [label, help] = [`${kind}.${name}.label`, `${kind}.${name}.help`]
    return { label: t.has(label) ? t(label) : name, ...(t.has(help) && { help: t(help) }) }
  }
}

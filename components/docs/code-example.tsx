import type { CodeExample } from '@/lib/docs/code-blocks'
import { CodeTabs } from './code-tabs'
import { Highlighted } from './highlighted'

/** Highlighted code with a copy button, with the address of this instance. */
export function CodeExampleBlock({
  examples,
  publicUrl,
  label,
}: {
  examples: readonly Pick<CodeExample, 'language' | 'code'>[]
  publicUrl: string
  label?: string
}) {
  const highlighted = examples.map(({ language, code }) => {
    const here = code.replaceAll('http://localhost:3000', publicUrl)
    return { language, code: here, highlighted: <Highlighted code={here} language={language} /> }
  })
  return <CodeTabs examples={highlighted} label={label} />
}

import type { CodeExample } from '@/lib/docs/code-blocks'
import { CodeTabs } from './code-tabs'
import { Highlighted } from './highlighted'

/** Code with its colours, ready to copy. Addresses are those of this instance. */
export function CodeExampleBlock({
  examples,
  publicUrl,
  label,
}: {
  examples: readonly Pick<CodeExample, 'language' | 'code'>[]
  publicUrl: string
  label?: string
}) {
  const shown = examples.map(({ language, code }) => {
    const here = code.replaceAll('http://localhost:3000', publicUrl)
    return { language, code: here, shown: <Highlighted code={here} language={language} /> }
  })
  return <CodeTabs examples={shown} label={label} />
}

// The text of .env.example: every setting with its description, commented out, so that a copy changes nothing.
import type { Field } from './schema-fields'
import { settingGroupNames, settingsIn } from './settings'

const WIDTH = 110

function commentLines(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}

function limitsOf({ values, limit, defaultValue }: Field): string {
  return [
    values.length > 0 && `One of ${values.join(', ')}.`,
    limit?.kind === 'range' && `${limit.min} to ${limit.max}.`,
    defaultValue !== undefined && `Default: ${defaultValue}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function settingLines(field: Field): string[] {
  const plain = (field.description ?? '').replaceAll('`', '')
  const value = /^[\w.]+$/.test(field.defaultValue ?? '') ? field.defaultValue : ''
  return [...commentLines([plain, limitsOf(field)].filter(Boolean).join(' ')), `# ${field.name}=${value}`, '']
}

export function envExample(): string {
  const settings = settingsIn('en')
  const sections = settingGroupNames.flatMap((group) => [
    `# --- ${group} ---`,
    '',
    ...settings[group].flatMap(settingLines),
  ])
  return [
    '# Settings of Balcão. Copy this file to .env and remove the # before what you set; `npm start` reads .env.',
    '# Generated from lib/process/env.ts: `npx vitest run --project pure -u lib/docs/settings.test.ts` writes it again.',
    '',
    ...sections,
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}

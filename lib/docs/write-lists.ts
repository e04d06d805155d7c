// The generated lists of the guides as Markdown: errors, declines, events and settings.

import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import { eventNamesIn, eventsIn } from './events'
import { problemsIn } from './problems'
import type { Field } from './schema-fields'
import { type SettingGroup, settingGroupNames, settingsIn } from './settings'

export const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

/** A list of fields with those inside them, indented. */
function writeFields(fields: readonly Field[], locale: Locale): string {
  const t = textsOf(locale, 'docs.reference')
  return fields
    .map(({ name, type, required, description, values, defaultValue, fields: inner }) => {
      const facts = [
        t(`types.${type}`),
        t(required ? 'required' : 'optional'),
        ...(values.length > 0 ? [`${t('oneOf')} ${values.map((value) => `\`${value}\``).join(', ')}`] : []),
        ...(defaultValue === undefined ? [] : [t('default', { value: `\`${defaultValue}\`` })]),
      ]
      const line = `- \`${name}\` (${facts.join('; ')})${description ? `: ${description}` : ''}`
      return inner.length === 0 ? line : `${line}\n${indented(writeFields(inner, locale), '  ')}`
    })
    .join('\n')
}

export const indented = (text: string, indent: string) => text.replace(/^(?=.)/gm, indent)

function writeProblems(locale: Locale): string {
  return problemsIn(locale)
    .map(({ code, status, title, description, action }) => {
      return `- \`${code}\` (HTTP ${status}): ${title}. ${description} ${action}`
    })
    .join('\n')
}

function writeDeclines(locale: Locale): string {
  return declineCodes
    .map((code) => {
      const { title, description, action } = declineReason(code, locale)
      return `- \`${code}\`: ${title}. ${description} ${action}`
    })
    .join('\n')
}

function writeEvents(locale: Locale): string {
  const t = textsOf(locale, 'docs.events')
  return eventsIn(locale)
    .map(({ domain, statuses, names, summary, description, fields, example }) =>
      [
        `### ${summary}`,
        description,
        `${t('domain')}: \`${domain}\`. ${t('statuses')}: ${codes(statuses)}. ${t('names')}: ${codes(names)}.`,
        `${t('example')}:`,
        fenced('json', JSON.stringify(example, null, 2)),
        `${t('fields')}:`,
        writeFields(fields, locale),
      ].join('\n\n'),
    )
    .join('\n\n')
}

const codes = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ')

const writeEventNames = (locale: Locale) =>
  eventNamesIn(locale)
    .map(({ name, description }) => `- \`${name}\`: ${description}`)
    .join('\n')

const settingsOf = (group: SettingGroup) => (locale: Locale) => writeFields(settingsIn(locale)[group], locale)

/** By the name of their placeholder. */
export const writtenLists: Record<string, ((locale: Locale) => string) | undefined> = {
  'all-problems': writeProblems,
  'all-declines': writeDeclines,
  'all-events': writeEvents,
  'all-event-names': writeEventNames,
  ...Object.fromEntries(settingGroupNames.map((group) => [`settings-${group}`, settingsOf(group)])),
}

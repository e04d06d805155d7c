// Every notice of the checkout is found by the browser test that looks at all of its states: it is a Notice, or marked as one.
import { expect, test } from 'vitest'
import { sources, textOf, within } from '@/lib/testing/code-base/source-files'

/** Always on the page; and the icon beside a heading that is marked itself. */
const NO_NOTICES = ['components/checkout/sandbox-banner.tsx', 'components/checkout/stage-icon.tsx']

test('a box in the colour of a warning or a danger is marked as a notice', () => {
  const files = sources.filter((file) => within(file, 'components/checkout') && !NO_NOTICES.includes(file))
  const boxes = files.filter((file) => /(warning|danger)-(subtle|line)/.test(textOf(file)))
  expect(boxes.length).toBeGreaterThan(0)
  expect(boxes.filter((file) => !textOf(file).includes('data-notice'))).toEqual([])
})

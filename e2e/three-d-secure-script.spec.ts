// The page of a 3-D Secure provider whose client is a script: Cielo's MPI of the sandbox, in a real browser.
import { expect, test } from '@playwright/test'
import { type RunningCielo, startCielo } from '@/lib/sandbox/cielo/start'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import {
  closedNotice,
  confirmAtIssuer,
  expectNoCard,
  playProvider,
  scriptedOrder,
  scriptFrameOf,
} from '@/lib/testing/three-d-secure/script-page'

let cielo: RunningCielo
test.beforeAll(async () => {
  cielo = await startCielo({ clock: () => new Date(), port: 0, notificationPollMs: 0 })
})
test.afterAll(() => cielo.close())

const approved = 'Pagamento aprovado'

test('the script authenticates in its frame, and the card leaves the page with its result', async ({
  page,
}) => {
  const { url, uuid } = await scriptedOrder()
  const violations: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
  )
  const { reports } = await playProvider(page, cielo, { uuid, card: 'success' })
  await page.goto(url)
  await expect(page.getByRole('heading', { name: approved })).toBeVisible()
  expect(reports).toEqual([expect.objectContaining({ event: 'onSuccess' })])
  expect(violations).toEqual([])
  await expectNoCard(page)
})

test('a challenge is passed in the frame; another browser and a reload get no card', async ({
  page,
  browser,
}) => {
  const { url, uuid } = await scriptedOrder()
  const { reports, frames } = await playProvider(page, cielo, { uuid, card: 'challenge' })
  await page.goto(url)
  await confirmAtIssuer(page, '0000')
  await expect(scriptFrameOf(page).getByText('Código incorreto.')).toBeVisible()
  await expectAccessible(page)
  const stranger = await browser.newPage({ locale: 'pt-BR' })
  const answers: string[] = []
  stranger.on('response', async (one) => answers.push(await one.text().catch(() => '')))
  await stranger.goto(url)
  await expect(closedNotice(stranger)).toBeVisible()
  expect(answers.join('')).not.toContain('bpmpi_cardnumber')
  await expectAccessible(stranger)
  await stranger.close()
  await confirmAtIssuer(page)
  await expect(page.getByRole('heading', { name: approved })).toBeVisible()
  expect(reports).toHaveLength(1)
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.getByRole('heading', { name: approved })).toBeVisible()
  expect([reports.length, frames.length]).toEqual([1, 1])
  await expectNoCard(page)
})

test('a reload in the middle stops the check, and the buyer can cancel', async ({ page }) => {
  const { url, uuid } = await scriptedOrder()
  await playProvider(page, cielo, { uuid, card: 'challenge' })
  await page.goto(url)
  await expect(scriptFrameOf(page).getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(closedNotice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Cancelar pagamento' }).click()
  await expect(page.getByText('Você cancelou a confirmação')).toBeVisible()
})

test('a refused holder is not charged; a card that takes no part, or a blocked script, is', async ({
  page,
}) => {
  for (const [card, expected, event] of [
    ['failure', 'Pagamento não aprovado', 'onFailure'],
    ['unenrolled', approved, 'onUnenrolled'],
    ['success', approved, 'unreachable'],
  ] as const) {
    const { url, uuid } = await scriptedOrder()
    const { reports } = await playProvider(page, cielo, { uuid, card })
    if (event === 'unreachable') await page.route('**/BP.Mpi.3ds20.min.js', (route) => route.abort())
    await page.goto(url)
    await expect(page.getByRole('heading', { name: expected })).toBeVisible()
    expect(reports.map((one) => one.event)).toEqual([event])
  }
})

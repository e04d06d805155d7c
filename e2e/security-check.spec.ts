// A buyer pays by card where a limit of attempts is exceeded: the browser solves a puzzle, and waits where it has to.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { cardLink, choose, fillCard } from '@/lib/testing/browser/card-page'

for (const [holderName, wait] of [
  ['LIMI SILVA', false],
  ['WAIT SILVA', true],
] as const) {
  test(`above a limit of attempts the browser solves a puzzle and the payment goes on: ${holderName}`, async ({
    page,
  }) => {
    await page.goto(await cardLink())
    await identify(page)
    await choose(page)
    await fillCard(page, holderName)
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/card')) answers.push(response.status())
    })
    await payButton(page).click()
    if (wait) {
      const notice = page.getByRole('status').filter({ hasText: 'Uma verificação rápida de segurança' })
      await expect(notice.getByRole('timer')).toBeVisible()
      await expectAccessible(page)
    }
    await expect(heading(page, 'Pagamento confirmado')).toBeVisible({ timeout: 25_000 })
    expect(answers).toEqual([429, 200])
  })
}

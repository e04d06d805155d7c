// What a seller prints: statement, orders, an order, payouts.
import { expect, test } from '@playwright/test'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { worldOf } from '@/lib/testing/http/world'

test('paper shows what was read, dark on white, without what is only pressed', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { uuid } = await worldOf(key).order()
  await page.addInitScript(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  for (const path of ['/orders', `/orders/${uuid}`]) {
    await page.goto(path)
    const title = page.getByText('Café especial 1 kg').first()
    await expect(title).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const [red] = await title.evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')!
      context.fillStyle = getComputedStyle(element).color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    })
    expect(red).toBeLessThan(90)
    await page.emulateMedia({ media: 'screen' })
  }
})

import { describe, expect, test } from 'vitest'
import { getNotificationSettings } from '@/lib/messages/notifications/get-settings'
import { testApp } from '@/lib/testing/app'
import { notifiedShop } from '@/lib/testing/shops/notified-shop'
import { changePreferences } from './change-preferences'
import { preferencesInput } from './contract'

const app = await testApp()

describe('language and time zone', () => {
  test('of a person are one choice for pages, mails and quiet hours, at every seller', async () => {
    const shop = await notifiedShop(app)
    await changePreferences(shop.as(shop.owner), { locale: 'en' })
    await changePreferences(shop.as(shop.owner), { timeZone: 'America/Manaus' })
    expect(await shop.enter(shop.owner.email)).toMatchObject({ locale: 'en', timeZone: 'America/Manaus' })
    const settings = await getNotificationSettings(shop.as(shop.owner))
    expect(settings).toMatchObject({ locale: 'en', timeZone: 'America/Manaus' })
    await shop.happen()
    await shop.send()
    expect(await shop.subjectsTo(shop.owner.email)).toContain('Refund of R$\u00a010.00 was not made')
    await changePreferences(shop.as(shop.owner), { timeZone: null })
    expect(await shop.enter(shop.owner.email)).not.toHaveProperty('timeZone')
  })

  test('stay where notification settings are saved, and change nothing of them', async () => {
    const shop = await notifiedShop(app)
    await shop.choose(shop.owner, { digestAt: 600, quiet: { from: 0, to: 60 } })
    await changePreferences(shop.as(shop.owner), { locale: 'en', timeZone: 'UTC' })
    await shop.choose(shop.owner, { digestAt: 660 })
    expect(await getNotificationSettings(shop.as(shop.owner))).toMatchObject({
      ...{ locale: 'en', timeZone: 'UTC', digestAt: 660 },
    })
  })

  test('are those that exist, of people alone', async () => {
    const isValid = (timeZone: string) => preferencesInput.safeParse({ timeZone }).success
    expect(['America/Manaus', 'America/Atlantis', ''].map(isValid)).toEqual([true, false, false])
    expect(preferencesInput.safeParse({ locale: 'fr' }).success).toBe(false)
    await expect(changePreferences(app.ctx(), { locale: 'en' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

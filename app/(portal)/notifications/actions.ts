'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeNotificationSettings } from '@/lib/notifications/change-settings'
import { markReadInput, notificationSettingsInput } from '@/lib/notifications/contract'
import { markRead } from '@/lib/notifications/mark-read'

export const markAsRead = portalAction(markReadInput, markRead)

export const saveSettings = portalAction(notificationSettingsInput, changeNotificationSettings)

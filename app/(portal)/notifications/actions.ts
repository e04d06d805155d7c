'use server'

import { portalAction } from '@/lib/http/portal/action'
import { changeNotificationSettings } from '@/lib/messages/notifications/change-settings'
import { markReadInput, notificationSettingsInput } from '@/lib/messages/notifications/contract'
import { markRead } from '@/lib/messages/notifications/mark-read'

export const markAsRead = portalAction(markReadInput, markRead)

export const saveSettings = portalAction(notificationSettingsInput, changeNotificationSettings)

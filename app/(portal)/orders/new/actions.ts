'use server'

import { portalAction } from '@/lib/http/portal/action'
import { invoiceParams, invoiceRequest, remindersRequest } from '@/lib/invoices/contract'
import { createInvoice } from '@/lib/invoices/create-invoice'
import { sendInvoice } from '@/lib/invoices/send-invoice'
import { setReminders } from '@/lib/invoices/set-reminders'

export const createByHand = portalAction(invoiceRequest, createInvoice)

export const sendAgain = portalAction(invoiceParams, sendInvoice)

export const changeReminders = portalAction(remindersRequest, setReminders)

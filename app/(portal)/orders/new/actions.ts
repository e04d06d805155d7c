'use server'

import { portalAction } from '@/lib/http/portal/action'
import { invoiceParams, invoiceRequest, remindersRequest } from '@/lib/payments/invoices/contract'
import { createInvoice } from '@/lib/payments/invoices/create-invoice'
import { sendInvoice } from '@/lib/payments/invoices/send-invoice'
import { setReminders } from '@/lib/payments/invoices/set-reminders'

export const createByHand = portalAction(invoiceRequest, createInvoice)

export const sendAgain = portalAction(invoiceParams, sendInvoice)

export const changeReminders = portalAction(remindersRequest, setReminders)

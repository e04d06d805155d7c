// What is stored of a person, in the words of the API, without what protects others: no hashes, no numbers of cards.

import { wireInstant } from '@/lib/base/kernel/dates'
import { type Centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { maskedNumber } from '@/lib/parties/cards/card'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { PersonalData } from './load'

const at = (instant: Date | null) => instant && wireInstant(instant)
const amount = (value: number) => reaisFromCentavos(value as Centavos)

/** The export of a person's data as JSON. */
export function viewPerson(data: PersonalData, exportedAt: Date) {
  const { buyer, orders, subscriptions, cards, notes, invoices, mails } = data
  const { uuid, document, documentType, documentCountry, name, email, phone, countryCode } = buyer
  return {
    exportedAt: wireInstant(exportedAt),
    buyer: {
      ...{ uuid, document, documentType, documentCountry, name, email, phone, countryCode },
      alternativeEmail: buyer.alternativeEmail,
      address: buyer.address,
      createdAt: wireInstant(buyer.createdAt),
    },
    orders: orders.map((order) => ({
      uuid: order.uuid,
      status: order.status,
      title: order.title,
      description: order.description,
      value: amount(order.value),
      installments: order.installments,
      payment: order.payment,
      startDate: order.startDate,
      createdAt: wireInstant(order.createdAt),
      customer: order.customer,
      billingAddress: order.billingAddress,
      metadata: order.metadata,
      ipOriginRequest: order.ipOriginRequest,
      charges: data.charges
        .filter(({ orderId }) => orderId === order.id)
        .map((charge) => viewCharge(data, charge)),
    })),
    subscriptions: subscriptions.map((subscription) => ({
      uuid: subscription.uuid,
      status: subscription.status,
      title: subscription.title,
      valuePerMonth: amount(subscription.valuePerMonth),
      startDate: subscription.startDate,
      createdAt: wireInstant(subscription.createdAt),
      customer: subscription.customer,
      metadata: subscription.metadata,
    })),
    cards: cards.map((card) => ({
      uuid: card.uuid,
      status: card.status,
      brand: card.brand,
      number: maskedNumber(card.first6digits, card.last4digits),
      holderName: card.holderName,
      expiration: `${String(card.expirationMonth).padStart(2, '0')}/${card.expirationYear}`,
      createdAt: wireInstant(card.createdAt),
    })),
    kept: data.kept.map((one) => ({
      ...{
        name: one.buyer.name,
        document: one.buyer.document,
        email: one.buyer.email,
        phone: one.buyer.phone,
      },
      consentAt: wireInstant(one.buyer.consentAt),
      consentVersion: one.buyer.consentVersion,
      cards: one.cards.map(({ card, kept: { consentAt } }) => ({
        uuid: card.uuid,
        consentAt: wireInstant(consentAt),
      })),
      browsers: one.browsers.map(({ userAgent, createdAt, usedAt }) => ({
        userAgent,
        createdAt: wireInstant(createdAt),
        usedAt: wireInstant(usedAt),
      })),
    })),
    notes: notes.map(({ text, author, createdAt }) => ({ text, author, createdAt: wireInstant(createdAt) })),
    invoices: invoices.map(({ recipient, recipientName, dueDate, sent, sentAt }) => ({
      ...{ recipient, recipientName, dueDate, sent },
      sentAt: at(sentAt),
    })),
    mails: mails.map(({ recipient, subject, text, sentAt }) => ({
      recipient,
      subject,
      text,
      sentAt: at(sentAt),
    })),
  }
}

function viewCharge(data: PersonalData, charge: ChargeRow) {
  const { refunds, disputes, evidence, authentications } = data
  const { card } = charge
  return {
    uuid: charge.uuid,
    status: charge.status,
    value: amount(charge.value),
    paymentMethod: charge.paymentMethod,
    createdAt: wireInstant(charge.createdAt),
    paidAt: at(charge.paidAt),
    card: card && {
      brand: card.brand,
      number: maskedNumber(card.first6digits, card.last4digits),
      holderName: card.holderName,
    },
    browsers: authentications
      .filter(({ chargeId, browser }) => chargeId === charge.id && browser)
      .map(({ browser }) => browser),
    refunds: refunds
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ uuid, status, value, reason, createdAt }) => ({
        ...{ uuid, status, reason },
        value: amount(value),
        createdAt: wireInstant(createdAt),
      })),
    disputes: disputes
      .filter(({ chargeId }) => chargeId === charge.id)
      .map(({ id, uuid, kind, status, value, reason, answer, answerDraft, createdAt }) => ({
        ...{ uuid, kind, status, reason, answer, answerDraft },
        value: amount(value),
        evidence: evidence.filter(({ disputeId }) => disputeId === id).map((file) => file.name),
        createdAt: wireInstant(createdAt),
      })),
  }
}

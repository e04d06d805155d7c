import { randomUUID } from 'node:crypto'
import { listMembers } from '@/lib/access/portal-users/membership-store'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { CreateScheduleInput } from './contract'
import { MAX_SCHEDULES, openPeriod } from './schedule'
import { countSchedules, insertSchedule } from './store'
import { findSubject } from './subjects'

/**
 * Schedules an export of the acting seller; its first period is the one that is open now. Throws FORBIDDEN where the person may
 * not export that itself, and CONFLICT at the maximum number.
 */
export async function createSchedule(ctx: Ctx, input: CreateScheduleInput): Promise<{ uuid: string }> {
  requirePermission(ctx, 'statement.export')
  const { actor } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  const subject = findSubject(input.subject)
  if (!subject?.formats.includes(input.format)) throw invalidField('format', 'O formato não existe.')
  requirePermission(ctx, subject.permission)
  const sellerId = sellerIdOf(ctx)
  const recipients = input.channel === 'MAIL' ? [...new Set(input.recipients)] : []
  const members = await listMembers(ctx.db, sellerId)
  if (recipients.some((uuid) => !members.some((member) => member.userUuid === uuid)))
    throw invalidField('recipients', 'Não é da equipe.')
  return transaction(ctx, async (inner) => {
    await lockSeller(inner.tx, sellerId)
    if ((await countSchedules(inner.tx, sellerId)) >= MAX_SCHEDULES)
      throw new Problem('CONFLICT', { message: `São no máximo ${MAX_SCHEDULES} exportações agendadas.` })
    const { subject: name, format, frequency, channel } = input
    const { uuid } = await insertSchedule(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      status: 'ACTIVE',
      subject: name,
      format,
      frequency,
      channel,
      recipients,
      nextPeriod: openPeriod(frequency, inner.now).from,
      createdBy: actor.userUuid,
      creatorName: actor.email ?? '',
      createdAt: inner.now,
      statusAt: inner.now,
    })
    const after = { subject: name, format, frequency, channel, recipients }
    await recordAudit(inner, { action: 'export-schedule.created', resource: uuid, after })
    return { uuid }
  })
}

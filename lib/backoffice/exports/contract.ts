// The inputs of people who manage scheduled exports.
import { z } from 'zod'
import { exportChannels, exportFrequencies, scheduledFormats } from './schedule'

const MAX_RECIPIENTS = 20

export const createScheduleInput = z
  .object({
    subject: z.string().max(60),
    format: z.enum(scheduledFormats),
    frequency: z.enum(exportFrequencies),
    channel: z.enum(exportChannels),
    /** The uuids of people of the team, for mails. */
    recipients: z.array(z.uuid()).max(MAX_RECIPIENTS),
  })
  .refine(({ channel, recipients }) => channel === 'WEBHOOK' || recipients.length > 0, {
    path: ['recipients'],
    error: 'escolha quem recebe',
  })
export type CreateScheduleInput = z.output<typeof createScheduleInput>

export const changeScheduleInput = z.object({
  uuid: z.uuid(),
  change: z.enum(['pause', 'resume', 'remove']),
})
export type ChangeScheduleInput = z.output<typeof changeScheduleInput>

export const runScheduleInput = z.object({ uuid: z.uuid() })

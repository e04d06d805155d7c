import { listMembers } from '@/lib/access/portal-users/membership-store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { roleMay } from '@/lib/base/kernel/permissions'
import { mayDo, requirePermission } from '@/lib/base/kernel/require-permission'
import { listRuns } from './run-store'
import { listSchedules as listRows } from './store'
import { exportSubjects, findSubject } from './subjects'

const RUNS = 30

/** The scheduled exports of the acting seller with their recipients, the latest runs, and what a new one can be of. */
export async function listSchedules(ctx: Ctx) {
  requirePermission(ctx, 'statement.export')
  const sellerId = sellerIdOf(ctx)
  const [schedules, runs, members] = await Promise.all([
    listRows(ctx.db, sellerId),
    listRuns(ctx.db, sellerId, RUNS),
    listMembers(ctx.db, sellerId),
  ])
  const nameOf = new Map(members.map(({ userUuid, email }) => [userUuid, email]))
  return {
    schedules: schedules.map((schedule) => ({
      ...schedule,
      recipients: schedule.recipients.flatMap((uuid) => nameOf.get(uuid) ?? []),
      title: findSubject(schedule.subject)?.title,
    })),
    runs: runs.map((run) => {
      const schedule = schedules.find(({ id }) => id === run.scheduleId)
      return { ...run, title: schedule && findSubject(schedule.subject)?.title, format: schedule?.format }
    }),
    choices: Object.entries(exportSubjects)
      .filter(([, { permission }]) => mayDo(ctx, permission))
      .map(([name, { title, formats, permission }]) => ({
        name,
        title,
        formats,
        people: members
          .filter(({ role }) => roleMay(role, permission))
          .map(({ userUuid, name: person, email }) => ({ uuid: userUuid, name: person, email })),
      })),
  }
}

export type ListedSchedules = Awaited<ReturnType<typeof listSchedules>>

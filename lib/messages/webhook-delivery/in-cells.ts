import { createDeliveryJob, type DeliveryJob, type DeliveryJobOptions } from './deliver'

/** The deliveries of each cell, which share what the process may have open at once. */
export function createDeliveryJobs({
  onFinished,
  ...options
}: Omit<DeliveryJobOptions, 'onFinished' | 'open'> & { onFinished: (cell: number) => void }): DeliveryJob {
  const byCell = new Map<number, DeliveryJob>()
  const open = { attempts: 0, failing: 0 }
  function of(cell: number): DeliveryJob {
    const job =
      byCell.get(cell) ?? createDeliveryJob({ ...options, open, onFinished: () => onFinished(cell) })
    byCell.set(cell, job)
    return job
  }
  return {
    run: (ctx, only) => of(ctx.cell).run(ctx, only),
    async idle() {
      await Promise.all([...byCell.values()].map((job) => job.idle()))
    },
  }
}

// The stable codes of the log, besides the security events (lib/access/security-events/catalogue.ts): each line has one as `event`.
// Alarms can rely on them. The guide for operators lists them.

export const logEvents = {
  'request.failed': 'A request ended with 500 or 503.',
  'request.unfinished': 'Work of a request failed after its response; a job continues it.',
  'action.failed': 'A form or button of a page failed.',
  'download.failed': 'A file could not be sent.',
  'sign_in.failed': 'A sign-in could not be decided.',
  'callback.failed': 'A callback of a bank or an acquirer could not be taken.',
  'token.failed': 'The banking interface could not issue a token.',
  'denial.not_counted': 'A refused request could not be counted for the audit log.',
  'requests.not_logged': 'Rows of the log of requests were dropped.',
  'calls.not_counted': 'Counts of calls to connections were dropped.',
  'visits.not_counted': 'Visits of links were dropped.',
  'job.failed': 'A run of a job failed, or rows of it; they remain due.',
  'delivery.failed': 'A webhook could not be sent, for a reason on our side.',
  'database.unreachable': 'The check of the health of the process failed by an error that is no outage.',
  'cell.failed':
    'A cell failed where several were asked, by an error that is no outage; the others were used.',
  'cell.reached': 'A cell is reached at another server than before.',
  'cell.not_at_node': 'A cell is reached by the coordinator, since its own node cannot be reached.',
  'fault.caught':
    'An error of ours where work goes on as if another system did not answer; a job continues what is about money.',
  'outage.began':
    'The database, a cell, a provider or the mail server cannot be reached, or the disk of the database is full.',
  'outage.continues': 'It still cannot be reached; at most one line a minute, rarer as time passes.',
  'outage.ended': 'It answers again, or nothing has asked for it any more.',
  'replica.used': 'Lists, the statement and exports are read from the replica.',
  'replica.not_used':
    'They are read from the primary: the replica is late, cannot be reached, or is not one of this database.',
  'job_runs.unreadable': 'Whether workers live could not be read for /readyz, which says ready.',
  'metrics.not_served': 'The port of the metrics cannot be used; the process serves without them.',
  'clock.wrong':
    'The clock of the process differs from that of the database by more than a minute: a worker runs no job about money, a web process changes nothing and is not ready.',
  'clock.right': 'It no longer does, and everything works.',
  'worker.unfinished': 'A worker stopped before these jobs had ended; other workers continue them.',
  'process.started': 'A process serves, or its jobs run.',
  'process.failed': 'An error that nothing handled, or a process that cannot start.',
  'framework.failed': 'An error of the framework of the pages, such as a page that could not be rendered.',
  'framework.line': 'A line of the framework or of Node, such as a warning.',
  'start.line': 'A line of npm start: what it does, the addresses, what stopped.',
  'traces.not_sent': 'Traces could not be sent to the collector.',
  'reports.not_sent': 'An error could not be sent to the server of error reports.',
} as const

/** The name of the page of reports, which is no list, among the lists that have saved views. */
export const REPORTS = 'reports'

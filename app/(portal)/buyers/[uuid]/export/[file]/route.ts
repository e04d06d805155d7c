import { downloadHandler } from '@/lib/http/portal/file-handlers'
import { exportPerson, personExportParams } from '@/lib/backoffice/personal-data/export-person'

export const GET = downloadHandler(personExportParams, exportPerson)

import { exportPerson, personExportParams } from '@/lib/backoffice/personal-data/export-person'
import { downloadHandler } from '@/lib/http/portal/file-handlers'

export const GET = downloadHandler(personExportParams, exportPerson)

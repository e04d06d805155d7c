import { downloadHandler } from '@/lib/http/portal/file-handlers'
import { exportPerson, personExportParams } from '@/lib/personal-data/export-person'

export const GET = downloadHandler(personExportParams, exportPerson)

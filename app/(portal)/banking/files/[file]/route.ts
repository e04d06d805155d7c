import {
  getTestCertificate,
  testCertificateParams,
} from '@/lib/access/banking-certificates/get-test-certificate'
import { downloadHandler } from '@/lib/http/portal/file-handlers'

export const GET = downloadHandler(testCertificateParams, getTestCertificate)

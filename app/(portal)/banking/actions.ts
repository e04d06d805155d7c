'use server'

import {
  createCredentialInput,
  credentialInput,
  endSecretInput,
  pinCertificateInput,
  unpinCertificateInput,
} from '@/lib/access/banking-credentials/contract'
import { createCredential } from '@/lib/access/banking-credentials/create'
import { endSecret } from '@/lib/access/banking-credentials/end-secret'
import { pinCertificate } from '@/lib/access/banking-credentials/pin-certificate'
import { revokeCredential } from '@/lib/access/banking-credentials/revoke'
import { rotateSecret } from '@/lib/access/banking-credentials/rotate-secret'
import { unpinCertificate } from '@/lib/access/banking-credentials/unpin-certificate'
import { portalAction } from '@/lib/http/portal/action'

export const addCredential = portalAction(createCredentialInput, createCredential)
export const addSecret = portalAction(credentialInput, rotateSecret)
export const removeSecret = portalAction(endSecretInput, endSecret)
export const addCertificate = portalAction(pinCertificateInput, pinCertificate)
export const removeCertificate = portalAction(unpinCertificateInput, unpinCertificate)
export const revoke = portalAction(credentialInput, revokeCredential)

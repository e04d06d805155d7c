'use server'

import {
  createCredentialInput,
  credentialInput,
  endSecretInput,
  pinCertificateInput,
  unpinCertificateInput,
} from '@/lib/banking/credentials/contract'
import { createCredential } from '@/lib/banking/credentials/create'
import { endSecret } from '@/lib/banking/credentials/end-secret'
import { pinCertificate } from '@/lib/banking/credentials/pin-certificate'
import { revokeCredential } from '@/lib/banking/credentials/revoke'
import { rotateSecret } from '@/lib/banking/credentials/rotate-secret'
import { unpinCertificate } from '@/lib/banking/credentials/unpin-certificate'
import { portalAction } from '@/lib/http/portal/action'

export const addCredential = portalAction(createCredentialInput, createCredential)
export const addSecret = portalAction(credentialInput, rotateSecret)
export const removeSecret = portalAction(endSecretInput, endSecret)
export const addCertificate = portalAction(pinCertificateInput, pinCertificate)
export const removeCertificate = portalAction(unpinCertificateInput, unpinCertificate)
export const revoke = portalAction(credentialInput, revokeCredential)

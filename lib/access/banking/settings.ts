// The settings of the banking interface, which partners reach over mutual TLS.
import { z } from 'zod'
import { filled, password } from '@/lib/base/settings/setting-values'

export const bankingSettings = {
  BANKING_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'The port of the banking interface, which speaks HTTPS alone. Without it the interface is off. With the embedded database `npm start` uses the first free port from `PORT` + 443 on.',
    ),
  BANKING_URL: filled
    .pipe(z.url({ protocol: /^https$/ }).optional())
    .transform((url) => url?.replace(/\/+$/, ''))
    .describe(
      'The address at which partners reach the banking interface, without a path; it names the issuer of its tokens. `https://localhost:BANKING_PORT` where it is absent.',
    ),
  BANKING_CERTIFICATE: filled.describe(
    'The file with the certificate of the banking interface and its chain, in PEM. It is read when the process starts.',
  ),
  BANKING_KEY: filled.describe('The file with the private key of that certificate, in PEM.'),
  BANKING_CLIENT_CA: filled.describe(
    'The file with the certification authorities whose client certificates are accepted, in PEM.',
  ),
  BANKING_CLIENT_CRL: filled.describe(
    'The file with the revocation lists of those authorities, in PEM: one for each of them, none of them expired.',
  ),
  BANKING_TEST_CERTIFICATES: filled.describe(
    'A folder for a test authority with a server and two client certificates, which are created there where they are missing and offered to sandbox sellers in the portal. The three files above, where they are absent, are those of this folder. With the embedded database it is `banking` in `DATA_DIR`.',
  ),
  BANKING_PROXY_SECRET: password.describe(
    'For a proxy that ends the TLS of partners: what it sends as `X-Proxy-Secret` together with the client certificate as `Client-Cert` (RFC 9440, or PEM in percent encoding). Without this setting, and in requests without the secret, both headers are ignored.',
  ),
}

interface Given {
  BANKING_PORT?: number | undefined
  BANKING_TEST_CERTIFICATES?: string | undefined
  BANKING_CERTIFICATE?: string | undefined
  BANKING_KEY?: string | undefined
  BANKING_CLIENT_CA?: string | undefined
}

/** An interface that is on has a certificate and knows whose certificates it accepts. */
export const isBankingComplete = ({ BANKING_PORT, BANKING_TEST_CERTIFICATES, ...files }: Given): boolean =>
  BANKING_PORT === undefined ||
  Boolean(
    BANKING_TEST_CERTIFICATES || (files.BANKING_CERTIFICATE && files.BANKING_KEY && files.BANKING_CLIENT_CA),
  )

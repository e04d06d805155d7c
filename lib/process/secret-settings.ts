// The settings of the secrets.
import { names, oneSecret, secret, secrets } from '@/lib/base/settings/setting-values'

export const secretSettings = {
  BALCAO_SECRET: oneSecret.describe(
    'At least 32 characters, or `file:` and the path of a file that has them and is open to nobody else (mode 0400, 0440 or 0600); so for the other secrets. Encrypts card numbers, webhook secrets and stored responses, and signs sessions. Keep it safe: nothing else decrypts what it encrypted. Without `DATABASE_URL`, `npm start` generates one in `DATA_DIR`.',
  ),
  BALCAO_OLD_SECRETS: secrets.describe(
    'The secrets that `BALCAO_SECRET` replaced, the oldest first, separated by commas: what they encrypted and signed remains valid. `npm run secrets:rotate` says when one can be removed.',
  ),
  BALCAO_NEXT_SECRET: secret.describe(
    'The secret that will replace `BALCAO_SECRET`: it already decrypts and verifies, but does not encrypt or sign yet. Needed to rotate the secret of several processes.',
  ),
  BALCAO_FINGERPRINT_SECRET: secret.describe(
    'A former secret that finds cards by their fingerprint, where it is none of the others. Only needed until `npm run secrets:rotate` says that it can be removed.',
  ),
  BALCAO_LOST_KEYS: names.describe(
    'Ids of keys of a secret that is lost for good, separated by commas. A process that finds rows which were encrypted with a secret that no setting has does not start, and prints these ids; with them here it starts, and what those keys encrypted stays unreadable.',
  ),
  BALCAO_WRAPPING_KEY: secret.describe(
    'The key that unwraps secrets in files which `npm run secrets:wrap` encrypted. Without it, files have the secrets themselves.',
  ),
}

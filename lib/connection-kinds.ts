// The kinds of connections that the operator can register. A kind is one entry: the schemas of its settings and credentials, the
// adapters that it makes of them, and its check. The labels of its fields are in i18n/messages/*/connections.json, under its name.
import type { ConnectionKind } from './connections/kind'

export const connectionKinds: readonly ConnectionKind[] = []

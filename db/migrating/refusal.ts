/** Why a database is not migrated: nothing of it was changed. Its text is for the operator. */
export class MigrationRefused extends Error {
  /** @param mayPass whether the same migration is possible later */
  constructor(
    message: string,
    readonly mayPass: boolean,
  ) {
    super(message)
  }
}

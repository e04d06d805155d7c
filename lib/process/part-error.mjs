// Why a part cannot start. The exit codes are those of sysexits.h, so that a supervisor can stop repeating what cannot succeed.

/** The settings, the packages, the build or the version are wrong: starting again changes nothing. */
export const EX_CONFIG = 78
/** The database cannot be reached or lacks migrations: starting again may help. */
export const EX_TEMPFAIL = 75

export class PartError extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = EX_CONFIG) {
    super(message)
    this.exitCode = exitCode
  }
}

/** At the end of the name of a file that stands beside a database while a restore replaces it. */
export const restoring = '.restoring'

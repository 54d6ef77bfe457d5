/**
 * The flags of a process that this one starts with `fork`: no signal opens its debugger, and its memory has limits of its own.
 * @param megabytes of memory for what is young, and for what has grown old; and whether it collects at times of its own (`gc`)
 */
export function childFlags({
  young,
  old,
  collects = false,
}: {
  young: number
  old: number
  collects?: boolean
}): string[] {
  const flags = ['--disable-sigusr1', `--max-semi-space-size=${young}`, `--max-old-space-size=${old}`]
  return collects ? [...flags, '--expose-gc'] : flags
}

/**
 * The flags of a process that this one starts with `fork`: no signal opens its debugger, and its memory has limits of its own.
 * @param megabytes of memory for what is young, and for what has grown old
 */
export function childFlags({ young, old }: { young: number; old: number }): string[] {
  return ['--disable-sigusr1', `--max-semi-space-size=${young}`, `--max-old-space-size=${old}`]
}

/** A number as Australians write it: "1,595", "1,595.5". Without `Intl`, whose first use costs a phone 100 ms. */
export function grouped(value: number | string): string {
  return String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
}

/** "1 dive site", "1,595 dive sites". */
export function counted(count: number, thing: string): string {
  return `${grouped(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** Whether the readers' page makes a link of an address in a body; of others it shows the words alone. */
export function isBodyLink(address: string): boolean {
  // Browsers read past these too.
  const text = Array.from(address)
    .filter((character) => character > ' ')
    .join('')
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(text)?.[1]?.toLowerCase()
  return scheme ? ['http', 'https', 'mailto'].includes(scheme) : !/^[/\\]{2}/.test(text)
}
